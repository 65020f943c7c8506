#!/bin/sh
# After the files are unpacked (deb: postinst, rpm: %post). Caches of types and icons are renewed by the system's triggers.
set -e
app='/opt/${sanitizedProductName}'

# The sandbox of Chromium uses user namespaces; its helper with root's rights is for kernels without them alone.
if [ -e /proc/self/ns/user ] && unshare --user true 2>/dev/null; then
  chmod 0755 "$app/chrome-sandbox"
else
  chmod 4755 "$app/chrome-sandbox"
fi

# Where AppArmor forbids user namespaces (Ubuntu 24.04), this profile allows them; an older AppArmor does not know the form.
profile='/etc/apparmor.d/${executable}'
if command -v apparmor_parser >/dev/null && [ -d /etc/apparmor.d ] &&
  apparmor_parser --skip-kernel-load --skip-cache "$app/resources/apparmor-profile" >/dev/null 2>&1; then
  cp -f "$app/resources/apparmor-profile" "$profile"
  if ! { [ -x /usr/bin/ischroot ] && /usr/bin/ischroot; }; then
    apparmor_parser --replace --write-cache --skip-read-cache "$profile" || true
  fi
fi
