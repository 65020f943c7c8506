#!/bin/sh
# After the files are gone (deb: postrm remove|purge|upgrade, rpm: %postun 0|1). What people made stays where it is.
set -e
case "$1" in
  remove | purge | 0) ;;
  *) exit 0 ;;
esac

profile='/etc/apparmor.d/${executable}'
if [ -e "$profile" ]; then
  if command -v apparmor_parser >/dev/null && ! { [ -x /usr/bin/ischroot ] && /usr/bin/ischroot; }; then
    apparmor_parser --remove "$profile" 2>/dev/null || true
  fi
  rm -f "$profile"
fi

[ "$1" != remove ] || exit 0
case "$LC_ALL$LC_MESSAGES$LANG" in
  nb* | nn* | no*)
    cat <<'TEXT'
Kartbord er fjernet. Det hver bruker har lagret, er ikke rørt: innstillinger, arbeidsområder, utkast, lagrede data og
innlogging ligger i .config/Kartbord i hjemmemappen til brukeren. Slik fjerner en bruker sitt eget:
  rm -r ~/.config/Kartbord
Nøkkelen «Kartbord Safe Storage» i nøkkelringen åpner ingenting etterpå og kan slettes der.
TEXT
    ;;
  *)
    cat <<'TEXT'
Kartbord is removed. What each user kept is untouched: settings, workspaces, drafts, kept data and the sign-in lie in
.config/Kartbord in the user's home folder. To remove one's own:
  rm -r ~/.config/Kartbord
The key "Kartbord Safe Storage" in the keyring opens nothing afterwards and can be deleted there.
TEXT
    ;;
esac
