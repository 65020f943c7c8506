/**
 * The pages of {auth_url}/device, where a person enters the code that the program shows. They need nothing from
 * outside: no fonts, no scripts, no pictures. Norwegian where the browser asks for it, English elsewhere.
 */
export type Language = 'en' | 'no';

const words = {
  en: {
    title: 'Sign in to the sample service',
    enter: 'Enter the code that the program shows.',
    next: 'Continue',
    confirm: 'Is this the code on your screen?',
    asks: 'asks to read and report on behalf of the demo user.',
    approve: 'Approve',
    deny: 'Deny',
    done: 'You are signed in',
    close: 'You can close this page and go back to the program.',
    sample: 'A sample service on this computer. The data are invented and no password is needed.',
    NotFoundError: 'That code is not known. Check it and try again.',
    NoCodeError: 'Enter a code first.',
    ExpiredError: 'That code has expired. Ask the program for a new one.',
    AlreadyUsedError: 'That code has been used. Ask the program for a new one.',
    AbortedError: 'You have denied the sign-in. Nothing was shared.',
    other: 'Something went wrong. Ask the program for a new code.',
  },
  no: {
    title: 'Logg inn i eksempeltjenesten',
    enter: 'Skriv inn koden som programmet viser.',
    next: 'Fortsett',
    confirm: 'Er dette koden på skjermen din?',
    asks: 'ber om å lese og rapportere på vegne av demobrukeren.',
    approve: 'Godkjenn',
    deny: 'Avvis',
    done: 'Du er logget inn',
    close: 'Du kan lukke denne siden og gå tilbake til programmet.',
    sample: 'En eksempeltjeneste på denne maskinen. Dataene er oppdiktet, og du trenger ikke passord.',
    NotFoundError: 'Koden er ukjent. Sjekk den og prøv igjen.',
    NoCodeError: 'Skriv inn en kode først.',
    ExpiredError: 'Koden er utløpt. Be programmet om en ny.',
    AlreadyUsedError: 'Koden er brukt. Be programmet om en ny.',
    AbortedError: 'Du har avvist innloggingen. Ingenting ble delt.',
    other: 'Noe gikk galt. Be programmet om en ny kode.',
  },
} as const;

/** The language that a browser asks for first, of the two that there are. */
export function languageOf(acceptLanguage: string): Language {
  return /^\s*(nb|nn|no)\b/i.test(acceptLanguage) ? 'no' : 'en';
}

/** Where the code is typed in. `form` is oidc-provider's; `errorName` is the class of what went wrong before. */
export function codePage(language: Language, form: string, errorName: string | undefined): string {
  const text = words[language];
  const problem =
    errorName === undefined
      ? ''
      : `<p class="problem" role="alert">${errorName in text ? text[errorName as 'NoCodeError'] : text.other}</p>`;
  // No script in the page, and a placeholder that needs no language.
  const field = form
    .replace(/ onfocus="[^"]*"/, '')
    .replace('placeholder="Enter code"', `aria-label="${text.enter}" placeholder="ABCD-EFGH" maxlength="12"`);
  return page(
    language,
    `<p>${text.enter}</p>${problem}${field}<div class="actions"><button form="op.deviceInputForm">${text.next}</button></div>`,
  );
}

/** Where the code and the program are shown once more before anything is granted. */
export function confirmPage(language: Language, form: string, program: string, userCode: string): string {
  const text = words[language];
  return page(
    language,
    `<p>${text.confirm}</p><p class="code">${escaped(userCode)}</p><p><b>${escaped(program)}</b> ${text.asks}</p>${form}
    <div class="actions"><button form="op.deviceConfirmForm">${text.approve}</button>
    <button class="quiet" form="op.deviceConfirmForm" name="abort" value="yes">${text.deny}</button></div>`,
  );
}

export function donePage(language: Language): string {
  const text = words[language];
  return page(language, `<p class="done" id="ok">✓ ${text.done}</p><p>${text.close}</p>`);
}

export function errorPage(language: Language): string {
  return page(language, `<p class="problem" role="alert">${words[language].other}</p>`);
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const style = `
:root { color-scheme: light dark; --paper: #fff; --ink: #14202b; --dim: #51616f; --ground: #e6edf1; --sea: #0b6a88 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16222c; --ink: #e8eef2; --dim: #9fb0bd; --ground: #0c141a; --sea: #4db2d1 }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif }
main { width: min(26rem, 92vw); padding: 2rem; background: var(--paper); border-radius: .75rem;
  border-top: .3rem solid var(--sea); box-shadow: 0 .5rem 2rem #0003 }
h1 { font-size: 1.25rem; margin: 0 0 1rem }
input[type=text], .code { width: 100%; padding: .6rem; font: 600 1.6rem/1.3 ui-monospace, monospace; text-align: center;
  letter-spacing: .12em; text-transform: uppercase; border: 1px solid var(--dim); border-radius: .4rem;
  background: transparent; color: inherit }
.code { border-style: dashed; margin: .5rem 0 }
.actions { display: flex; gap: .75rem; margin-top: 1rem }
button { flex: 1; padding: .7rem; font: inherit; font-weight: 600; border: 1px solid var(--sea); border-radius: .4rem;
  background: var(--sea); color: var(--paper); cursor: pointer }
button.quiet { background: transparent; color: var(--sea) }
button:focus-visible, input:focus-visible { outline: 3px solid var(--sea); outline-offset: 2px }
.problem { color: #b3261e; font-weight: 600 }
@media (prefers-color-scheme: dark) { .problem { color: #ff9a90 } }
.done { font-size: 1.2rem; font-weight: 600; color: var(--sea) }
footer { margin-top: 1.5rem; padding-top: 1rem; border-top: 1px solid #8884; color: var(--dim); font-size: .85rem }`;

function page(language: Language, content: string): string {
  const text = words[language];
  return `<!doctype html><html lang="${language === 'no' ? 'nb' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${text.title}</title><style>${style}</style></head>
<body><main><h1>${text.title}</h1>${content}<footer>${text.sample}</footer></main></body></html>`;
}
