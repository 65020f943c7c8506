/** Of an answer that is there and not taken: the same wherever it was asked. */
export const answerFailures = {
  'too-large': {
    what: 'The service’s answer is too large to be read.',
    kept: 'Data fetched before is safe; the answer was not used.',
    next: 'Request less, such as a shorter period.',
  },
  drifted: {
    what: 'The service’s answers have changed: a part that they had before is missing.',
    kept: 'The earlier copy is used; the new answer is stored beside it.',
    next: 'The details name what is missing. To use the new form, remove the stored copy and fetch it again.',
  },
};

/** Of what stands between this computer and the service: the same wherever it was asked. */
export const networkFailures = {
  'proxy-auth': {
    what: 'The proxy of your network requires a user name and a password, and has accepted none.',
    kept: 'Data fetched before is safe and can be read; nothing reached the service.',
    next: 'Choose “Sign in to the proxy…” in the menu Service. Your IT department knows user and password.',
  },
  untrusted: {
    what: 'The service’s certificate is not one that this computer trusts.',
    kept: 'Data fetched before is safe and can be read; nothing was sent.',
    next: 'Where your company inspects connections, its root certificate belongs in the system’s store: on Windows under Trusted Root Certification Authorities, on macOS in the keychain System, on Linux in ~/.pki/nssdb. Ask your IT department. Check the date of this computer, too.',
  },
  'client-certificate': {
    what: 'The service requires a certificate of yours, and accepted none.',
    kept: 'Data fetched before is safe and can be read.',
    next: 'Try again and choose the certificate. If none is offered, ask your IT department to install it; start Kartbord again to choose another.',
  },
};
