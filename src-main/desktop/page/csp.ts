/**
 * The content security policy of every app:// answer (Electron security checklist, item 7). Nothing is loaded from
 * the network by the page itself: map images of servers come through main as blobs. Text becomes markup or a script's
 * address only by the policies named here (src-renderer/trusted-types.ts; Svelte's for its own templates). The sandbox
 * has no windows, no downloads and no dialogs of the page; forms are handled by it and sent nowhere.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default kartbord-figure svelte-trusted-html',
  'sandbox allow-scripts allow-same-origin allow-forms',
].join('; ');

/** What a page may not do even where it is not asked for a permission; copying is asked for by the person. */
const neverAllowed = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'clipboard-read',
  'cross-origin-isolated',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

export const permissionsPolicy = neverAllowed.map((name) => `${name}=()`).join(', ');
