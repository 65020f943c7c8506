import fc from 'fast-check';

/** Values that were not meant, of all kinds that cross between the processes; big ones are made once. */

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

function cyclic(): unknown {
  const ring: { self?: unknown; list: unknown[] } = { list: [] };
  ring.self = ring;
  ring.list.push(ring);
  return ring;
}

/** As JSON.parse makes it: a member of its own by that name. */
const withProto: unknown = JSON.parse(
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
);

const hugeValues: readonly unknown[] = [
  'x'.repeat(300_000),
  '\u0000'.repeat(10_000),
  new Array(10_000).fill(0),
  new Uint8Array(50_000),
  nested(1_000),
  Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`k${at}`, at])),
];

const numbers: readonly unknown[] = [
  ...[
    NaN,
    -0,
    0,
    -1,
    1,
    0.1,
    1e-320,
    5e300,
    Infinity,
    -Infinity,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    -(2 ** 53),
    8.65e15,
  ],
  ...[1n, -(2n ** 64n)],
];

/** What a schema of ours may know by name, to be put where it does not belong. */
const known = [
  'en',
  'nb',
  'usual',
  'cache',
  'refresh',
  '2026-W40',
  '2026-W54',
  'barentswatch',
  'sample',
  'all',
  'locality',
];

const texts = (addresses: readonly string[]): readonly string[] => [
  ...[
    '',
    ' ',
    '\n',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '\ufeff',
    'İ',
    '🐟'.repeat(200),
    "'; drop table kept;--",
  ],
  ...[
    '../../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '/dev/zero',
    '~/.ssh/id_rsa',
    'C:\\nul',
    'con.txt',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '%00',
    '%2e%2e%2f',
    '${7*7}',
    '{{7*7}}',
    '$(id)',
    '`id`',
  ],
  ...[
    '<script>1</script>',
    '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
    '=cmd|x!A0',
    '[]',
    '{}',
  ],
  ...[
    'javascript:1',
    'file:///etc/passwd',
    'app://kartbord/',
    'data:text/html,1',
    'null',
    'undefined',
    'true',
    '-1',
    '1e999',
  ],
  ...known,
  ...addresses,
];

/** A store of them, of which all cross. `addresses`: of a server and of files that nobody may touch. */
export function hostileValues(addresses: readonly string[], seed: number): readonly unknown[] {
  return fc.sample(hostile(addresses), { numRuns: 1_500, seed }).filter(crosses);
}

function crosses(value: unknown): boolean {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}

function hostile(addresses: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...texts(addresses)) },
    { weight: 8, arbitrary: fc.constantFrom(...numbers) },
    { weight: 6, arbitrary: fc.constantFrom<unknown>(null, undefined, true, false) },
    {
      weight: 8,
      arbitrary: fc.constantFrom<unknown>(
        ...[[], {}, [[]], [null], new Array(3), cyclic(), withProto, Object.create(null), nested(60)],
        ...[
          new Date(),
          new Date(NaN),
          /^a/,
          new Error('x'),
          new Map([[1, withProto]]),
          new Set(['__proto__']),
        ],
        ...[new Uint8Array(3), new Float64Array([NaN]), new ArrayBuffer(8), new DataView(new ArrayBuffer(2))],
        ...[
          Object('boxed'),
          Object(1n),
          { length: -1 },
          { then: 1 },
          { toJSON: 1 },
          { toString: null, valueOf: null },
        ],
      ),
    },
    {
      weight: 8,
      arbitrary: fc.anything({
        withBigInt: true,
        withDate: true,
        withMap: true,
        withSet: true,
        withTypedArray: true,
        withSparseArray: true,
        maxDepth: 3,
      }),
    },
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
    { weight: 1, arbitrary: fc.constantFrom(...hugeValues) },
  );
}

export const hostileKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  'extra',
  '',
  '0',
  'length',
  'id',
] as const;
