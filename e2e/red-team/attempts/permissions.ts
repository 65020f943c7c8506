import type { Attempt, AttemptClass } from '../attempt';

const asking = (id: string, wants: string, by: string, ask: () => Promise<unknown>): Attempt => ({
  id: `permission-${id}`,
  wants,
  by,
  weakness: 'permissions',
  run: ({ page }) => page.evaluate(ask),
  came: (_red, got) => got === 'given',
});

const owns = {
  'clipboard-read': 'read the clipboard',
  midi: 'use MIDI devices',
  microphone: 'use the microphone',
  camera: 'use the camera',
  'idle-detection': 'detect when the person is away',
  'window-management': 'read the list of screens',
} as const;

/** Where the thing itself may be missing on the computer, what the browser would answer is asked for. */
const stated = (name: keyof typeof owns, wants: string): Attempt => ({
  id: `permission-${name}`,
  wants,
  by: 'the permission of that name',
  weakness: 'permissions',
  run: ({ page }) =>
    page.evaluate(
      async (of) => (await navigator.permissions.query({ name: of as PermissionName })).state,
      name,
    ),
  came: (_red, got) => got === 'granted',
});

export const permissions: AttemptClass = {
  title: 'Devices and permissions',
  together: true,
  attempts: [
    asking('notifications', "show a message that looks like the system's", 'Notification', async () =>
      (await Notification.requestPermission()) === 'granted' ? 'given' : 'refused',
    ),
    asking(
      'place',
      "read the computer's position",
      'geolocation',
      () =>
        new Promise((done) => {
          // Without a receiver it is refused as unavailable, which is another code.
          const notified = ({ code }: GeolocationPositionError): void =>
            done(code === GeolocationPositionError.PERMISSION_DENIED ? 'refused' : 'given');
          navigator.geolocation.getCurrentPosition(() => done('given'), notified, { timeout: 2_000 });
        }),
    ),
    ...(
      ['clipboard-read', 'midi', 'microphone', 'camera', 'idle-detection', 'window-management'] as const
    ).map((name) => stated(name, owns[name])),
  ],
};
