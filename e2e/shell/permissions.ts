type Ask = () => unknown;

/** Runs in a page: asks for everything that a browser may give. The names of what was given, or is said to be. */
export async function askForEverything(): Promise<{ asked: number; given: string[] }> {
  const nav = navigator as unknown as Record<string, Record<string, (...of: unknown[]) => unknown>>;
  const world = globalThis as unknown as Record<string, new (...of: unknown[]) => Record<string, Ask>>;
  const call = (part: string, name: string, ...of: unknown[]): unknown => nav[part]?.[name]?.(...of);
  const position = (name: 'getCurrentPosition' | 'watchPosition'): Promise<unknown> =>
    new Promise((given, refused) => navigator.geolocation[name](given, refused));
  const is = async (wanted: unknown, answer: unknown): Promise<void> => {
    if ((await answer) !== wanted) throw new Error('refused');
  };
  const asks: Readonly<Record<string, Ask>> = {
    geolocation: () => position('getCurrentPosition'),
    'geolocation, watched': () => position('watchPosition'),
    notifications: () => is('granted', Notification.requestPermission()),
    camera: () => navigator.mediaDevices.getUserMedia({ video: true }),
    microphone: () => navigator.mediaDevices.getUserMedia({ audio: true }),
    screen: () => navigator.mediaDevices.getDisplayMedia({ video: true }),
    'screen by its number': () =>
      navigator.mediaDevices.getUserMedia({
        video: { mandatory: { chromeMediaSource: 'desktop', chromeMediaSourceId: 'screen:0:0' } } as never,
      }),
    midi: () => navigator.requestMIDIAccess(),
    'midi, all of it': () => navigator.requestMIDIAccess({ sysex: true }),
    'clipboard text': () => navigator.clipboard.readText(),
    clipboard: () => navigator.clipboard.read(),
    hid: async () =>
      is(true, ((await call('hid', 'requestDevice', { filters: [] })) as unknown[]).length > 0),
    serial: () => call('serial', 'requestPort', {}) ?? Promise.reject(new Error()),
    usb: () => call('usb', 'requestDevice', { filters: [] }) ?? Promise.reject(new Error()),
    bluetooth: () =>
      call('bluetooth', 'requestDevice', { acceptAllDevices: true }) ?? Promise.reject(new Error()),
    idle: () =>
      is('granted', (world['IdleDetector'] as unknown as Record<string, Ask>)['requestPermission']?.()),
    'storage access': () =>
      is(
        true,
        document.hasStorageAccess().then(() => false),
      ),
    'other screens': () =>
      (globalThis as unknown as Record<string, Ask>)['getScreenDetails']?.() ?? Promise.reject(new Error()),
    'the keyboard': () => call('keyboard', 'lock') ?? Promise.reject(new Error()),
    'the layout of the keyboard': () => call('keyboard', 'getLayoutMap') ?? Promise.reject(new Error()),
    'the pointer': () =>
      new Promise((given, refused) => {
        document.addEventListener('pointerlockchange', given, { once: true });
        document.addEventListener('pointerlockerror', refused, { once: true });
        Promise.resolve(document.body.requestPointerLock() as unknown).catch(refused);
      }),
    'the whole screen': () => document.documentElement.requestFullscreen(),
    'fonts of the computer': async () =>
      is(
        true,
        ((await (globalThis as unknown as Record<string, Ask>)['queryLocalFonts']!()) as unknown[]).length >
          0,
      ),
    'a screen that stays awake': () => call('wakeLock', 'request', 'screen') ?? Promise.reject(new Error()),
    'virtual reality': () => call('xr', 'requestSession', 'immersive-vr') ?? Promise.reject(new Error()),
    'a key': () =>
      navigator.credentials.get({
        publicKey: { challenge: new Uint8Array(16), timeout: 500, userVerification: 'discouraged' },
      }),
    'a new key': () =>
      navigator.credentials.create({
        publicKey: {
          challenge: new Uint8Array(16),
          timeout: 500,
          rp: { name: 'x' },
          user: { id: new Uint8Array(4), name: 'x', displayName: 'x' },
          pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        },
      }),
    'a word of a message': () =>
      navigator.credentials
        .get({ otp: { transport: ['sms'] } } as never)
        .then((got) => is(true, got !== null)),
    money: () => {
      const Payment = world['PaymentRequest'];
      if (!Payment) throw new Error('unknown');
      const total = { label: 'x', amount: { currency: 'NOK', value: '1' } };
      return new Payment([{ supportedMethods: 'https://example.invalid/pay' }], { total })['show']?.();
    },
    'a file': () =>
      (globalThis as unknown as Record<string, Ask>)['showOpenFilePicker']?.() ?? Promise.reject(new Error()),
    'a file to write': () =>
      (globalThis as unknown as Record<string, Ask>)['showSaveFilePicker']?.() ?? Promise.reject(new Error()),
    'a folder': () =>
      (globalThis as unknown as Record<string, Ask>)['showDirectoryPicker']?.() ??
      Promise.reject(new Error()),
    'storage for good': () => is(true, navigator.storage.persist()),
    'a worker for later': () => navigator.serviceWorker.register('/assets/worker.js'),
    'links of a kind': () => {
      navigator.registerProtocolHandler('web+x', 'app://kartbord/?x=%s');
      throw new Error('answers nothing');
    },
    'a screen to show on': () => {
      const Presentation = world['PresentationRequest'];
      if (!Presentation) throw new Error('unknown');
      return new Presentation(['https://example.invalid/'])['start']?.();
    },
    'what is said': () =>
      new Promise((given, refused) => {
        const Speech = world['webkitSpeechRecognition'];
        if (!Speech) {
          refused(new Error('unknown'));
          return;
        }
        const speech = new Speech() as unknown as { onstart: Ask; onerror: Ask; start: Ask };
        Object.assign(speech, { onstart: given, onerror: refused });
        speech.start();
      }),
    'a motion': () =>
      new Promise((given, refused) => {
        const Sensor = world['Accelerometer'];
        if (!Sensor) {
          refused(new Error('unknown'));
          return;
        }
        const sensor = new Sensor() as unknown as { onreading: Ask; onerror: Ask; start: Ask };
        Object.assign(sensor, { onreading: given, onerror: refused });
        sensor.start();
      }),
  };
  const names = [
    ...[
      'geolocation',
      'notifications',
      'push',
      'midi',
      'camera',
      'microphone',
      'background-fetch',
      'background-sync',
    ],
    ...[
      'persistent-storage',
      'ambient-light-sensor',
      'accelerometer',
      'gyroscope',
      'magnetometer',
      'clipboard-read',
    ],
    ...[
      'payment-handler',
      'idle-detection',
      'periodic-background-sync',
      'screen-wake-lock',
      'nfc',
      'display-capture',
    ],
    ...[
      'storage-access',
      'window-management',
      'window-placement',
      'local-fonts',
      'speaker-selection',
      'keyboard-lock',
    ],
    ...[
      'pointer-lock',
      'fullscreen',
      'captured-surface-control',
      'top-level-storage-access',
      'web-app-installation',
    ],
    ...['local-network-access', 'loopback-network', 'hand-tracking', 'xr-spatial-tracking', 'smart-card'],
  ];
  const queries = Object.fromEntries(
    names.map((name): [string, Ask] => [
      `query of ${name}`,
      async () =>
        is(
          'granted',
          (await navigator.permissions.query({ name: name as never, userVisibleOnly: true } as never)).state,
        ),
    ]),
  );
  const all = Object.entries({ ...asks, ...queries });
  const outcomes = await Promise.all(
    all.map(async ([name, ask]) => {
      const late = new Promise<boolean>((done) => setTimeout(() => done(false), 3_000));
      const given = Promise.resolve()
        .then(ask)
        .then(
          () => true,
          () => false,
        );
      return { name, isGiven: await Promise.race([given, late]) };
    }),
  );
  return { asked: all.length, given: outcomes.filter(({ isGiven }) => isGiven).map(({ name }) => name) };
}
