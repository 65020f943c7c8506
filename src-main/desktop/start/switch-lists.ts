/**
 * Chromium's and Electron's switches that a person may need on their own computer. None of them weakens the app: what the
 * keyring's `basic` store would seal, the vault does not take.
 */
export const allowedSwitches: ReadonlySet<string> = new Set([
  // the display, and how large things are on it
  ...['display', 'ozone-platform', 'ozone-platform-hint', 'enable-wayland-ime', 'wayland-text-input-version'],
  ...['force-device-scale-factor', 'high-dpi-support', 'force-color-profile', 'touch-events', 'gtk-version'],
  // graphics that do not work
  ...['disable-gpu', 'disable-gpu-compositing', 'disable-software-rasterizer', 'ignore-gpu-blocklist'],
  ...['disable-dev-shm-usage'],
  // people
  ...['lang', 'force-renderer-accessibility', 'force-prefers-reduced-motion', 'force-high-contrast'],
  ...['password-store', 'log-level'],
]);

/** Of the keyring's helper, and of no start with a window (keyring.ts). */
export const keyringSwitches: ReadonlySet<string> = new Set(['kartbord-keyring', 'in-process-gpu']);

/**
 * In effect before the first line of ours runs, or so near to it that taking them away would be a promise we could not
 * keep on every runtime: the sandbox is set up, V8 has its flags, other programs run, logs and traces are written.
 */
export const refusedSwitches: readonly string[] = [
  ...['no-sandbox', 'disable-setuid-sandbox', 'disable-namespace-sandbox', 'disable-seccomp-filter-sandbox'],
  ...['disable-gpu-sandbox', 'allow-sandbox-debugging', 'no-zygote', 'no-zygote-sandbox', 'single-process'],
  ...['no-unsandboxed-zygote', 'gpu-sandbox-failures-fatal', 'allow-third-party-modules'],
  ...['js-flags', 'wait-for-debugger', 'wait-for-debugger-children', 'waitfordebugger-children'],
  ...[
    'zygote-cmd-prefix',
    'renderer-cmd-prefix',
    'utility-cmd-prefix',
    'gpu-launcher',
    'ppapi-plugin-launcher',
  ],
  ...['renderer-startup-dialog', 'gpu-startup-dialog', 'utility-startup-dialog', 'browser-subprocess-path'],
  ...['enable-logging', 'log-file', 'trace-startup', 'trace-startup-file', 'trace-config-file'],
  ...['enable-tracing', 'enable-tracing-output', 'trace-to-file', 'trace-to-console', 'trace-shutdown'],
];

/** For a package that may be inspected: who steps through main may do everything, so this opens no further door. */
export const debuggingSwitches: readonly RegExp[] = [/^inspect(-|$)/, /^remote-debugging-port$/];
