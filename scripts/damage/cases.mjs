// What is done to a cache file, and what may come of it: the right answer or none, never a wrong one.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { startDataProcess } from './data-process.mjs';

const pageBytes = 4096;
const validators = { etag: '"1"', lastModified: null };

/** Whole numbers from 0 to under what is asked, the same for the same seed. */
function randomOf(seed) {
  let asked = 0;
  return (most) => createHash('sha256').update(`${seed} ${asked++}`).digest().readUIntBE(0, 6) % most;
}

/** Does not compress to nothing, and is the same in every run. */
const noise = (length) =>
  Array.from({ length }, (_, at) => ((at * 2654435761 + length) % 4294967291).toString(36))
    .join('')
    .slice(0, length);

/** Questions with their answers: weeks, some with an earlier version, localities, tiles. */
function questions() {
  const week = (n) => `2026-W${String(n).padStart(2, '0')}`;
  const key = (method, path, body = '') => ({ site: 's', account: 'a', method, path, body });
  const rows = (n, version) =>
    Array.from({ length: 150 }, (_, i) => ({
      locality: { no: 10_000 + i, name: `Locality ${i}`, isOnLand: false },
      geometry: { type: 'Point', coordinates: [5 + i / 100, 60 + i / 100] },
      municipality: { no: '0301', name: 'Oslo' },
      liceReport: {
        hasReported: true,
        adultFemaleLice: { average: (n * 100 + i + version) / 100 },
        seaTemperature: 8.7,
      },
    }));
  const weeks = [1, 2].flatMap((version) =>
    [1, 2, 3, 4, 5, 6].map((n) => ({
      call: 'week.keep',
      week: week(n),
      key: key('POST', `/v2/geodata/fishhealth/locality/2026/${n}`, '{}'),
      bytes: JSON.stringify(rows(n, version)),
    })),
  );
  const others = Array.from({ length: 40 }, (_, i) => ({
    call: 'answer.keep',
    subject: i % 2 ? { kind: 'locality', week: week(1), localityNo: 10_000 + i } : { kind: 'forecast' },
    key: key('GET', `/v2/other/${i}`),
    bytes: JSON.stringify({ i, text: noise(100 + i * 200) }),
  }));
  return [...weeks, ...others].map((each, at) => ({
    ...each,
    bytes: new TextEncoder().encode(each.bytes),
    fetchedAtMs: 1_790_000_000_000 + at,
  }));
}

/** A sound file and what it must give; `wal`: one that was never closed, with its write-ahead log. */
export async function soundHome(entry, folder) {
  mkdirSync(folder, { recursive: true });
  const data = startDataProcess(entry, folder);
  const asked = questions();
  // Without the end of its log a file says what it said before: also true, and its time says so.
  const truth = [];
  for (const [at, { call, ...input }] of asked.entries()) {
    if (at === 6) truth.push(await everything(data, asked));
    const kept = await data.call(call, { ...input, validators, requirePersisted: true });
    if (!kept.ok) throw new Error(`could not keep: ${kept.failure.detail}`);
  }
  const atMs = asked.map(({ fetchedAtMs }) => fetchedAtMs);
  const entries = atMs.map((at) => ({
    atMs: at,
    host: 'a',
    method: 'GET',
    path: '/',
    status: 200,
    code: null,
    tookMs: 1,
    bytes: at % 1000,
    source: 'service',
    batch: null,
  }));
  await data.call('ledger.append', { entries });
  truth.push(await everything(data, asked));
  await data.kill();
  copyFileSync(join(folder, 'cache.sqlite'), join(folder, 'unclosed.sqlite'));
  copyFileSync(join(folder, 'cache.sqlite-wal'), join(folder, 'unclosed.sqlite-wal'));
  await data.call('cache.report', null);
  await data.stop();
  const read = (name) => readFileSync(join(folder, name));
  return {
    truth,
    asked,
    file: read('cache.sqlite'),
    unclosed: read('unclosed.sqlite'),
    wal: read('unclosed.sqlite-wal'),
  };
}

const years = { site: 's', account: 'a', fromWeek: '2026-W01', toWeek: '2026-W53' };

/** All that the file can give, by a name each. */
async function everything(data, asked) {
  const found = new Map();
  for (const { key, week } of asked) {
    found.set(`answer ${key.path}`, (await data.call('answer.read', { key })).value);
    if (!week) continue;
    found.set(`week ${week}`, (await data.call('week.read', { key, week })).value);
    for (const version of (await data.call('versions.list', { key })).value ?? []) {
      const bytes = (await data.call('version.read', { key, id: version.id })).value;
      found.set(`version ${key.path} ${version.id}`, bytes && { ...version, isNewest: true, bytes });
    }
  }
  const read = (await data.call('years.read', years)).value;
  read?.weeks.forEach((week, at) => {
    const part = (column) => column.slice(read.start[at], read.start[at + 1]);
    const places = [...part(read.place)].map((place) => read.places[place]);
    const lice = [...part(read.adultFemaleLice.values)].map((value) => value / read.adultFemaleLice.perUnit);
    found.set(`years ${week}`, { at: read.fetchedAtMs[at], places, lice, flags: part(read.flags) });
  });
  for (const entry of (await data.call('ledger.read', { limit: 1000 })).value ?? [])
    found.set(`ledger ${entry.atMs}`, entry);
  return found;
}

/** @type {Record<string, (file: Buffer, randomInt: (most: number) => number) => Buffer>} */
const damages = {
  'bit flip': (file, randomInt) => {
    const at = randomInt(file.length);
    file[at] ^= 1 << randomInt(8);
    return file;
  },
  'page overwritten': (file, randomInt) => {
    const pages = Math.floor(file.length / pageBytes);
    const page = randomInt(pages);
    const noise = randomInt(3);
    const from = randomInt(pages) * pageBytes;
    const start = page * pageBytes;
    if (noise === 0) file.fill(0, start, start + pageBytes);
    else if (noise === 1) for (let at = start; at < start + pageBytes; at++) file[at] = randomInt(256);
    else file.copy(file, start, from, from + pageBytes);
    return file;
  },
  truncation: (file, randomInt) => file.subarray(0, randomInt(file.length)),
};

/**
 * One damaged file under one process, `tookMs` its slowest call, damaged before its start or while it has the file open.
 * @returns what came of it: `wrong` names values that are not those that were kept
 */
export async function damageOnce(entry, home, sound, kind, isLive, seed) {
  const randomInt = randomOf(`${kind} ${seed}`);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const file = join(home, 'cache.sqlite');
  writeFileSync(file, sound.file);
  const damage = () => {
    if (kind === 'log missing' || kind === 'log damaged') {
      writeFileSync(file, sound.unclosed);
      if (kind === 'log damaged')
        writeFileSync(`${file}-wal`, damages['bit flip'](Buffer.from(sound.wal), randomInt));
    } else if (kind === 'foreign file') writeFileSync(file, 'this is not a database of anybody'.repeat(1000));
    else if (kind === 'truncation' && isLive) truncateSync(file, randomInt(sound.file.length));
    else
      writeFileSync(file, damages[kind](Buffer.from(sound.file), randomInt), { flag: isLive ? 'r+' : 'w' });
  };
  if (!isLive) damage();
  const data = startDataProcess(entry, home);
  await data.call('answers.facts', { keys: [] });
  if (isLive) {
    await data.call('answer.read', { key: sound.asked[0].key });
    damage();
  }
  let tookMs = 0;
  const timed = {
    call: async (...of) => {
      const startedMs = performance.now();
      const result = await data.call(...of);
      tookMs = Math.max(tookMs, performance.now() - startedMs);
      return result;
    },
  };
  const found = await everything(timed, sound.asked);
  const fresh = new TextEncoder().encode('["after"]');
  const key = { ...sound.asked[0].key, path: '/after' };
  const subject = { kind: 'other' };
  const kept = await timed.call('answer.keep', { key, subject, bytes: fresh, fetchedAtMs: 5, validators });
  const again = await data.call('answer.read', { key });
  const report = (await data.call('cache.report', null)).value;
  const { exits } = data;
  await data.stop();
  const isSetAside = readdirSync(home).some((name) => name.includes('.corrupt-'));
  const given = [...found].filter(([, value]) => value);
  const isAsStored = ([name, value]) => sound.truth.some((then) => isDeepStrictEqual(value, then.get(name)));
  const wrong = given.filter((each) => !isAsStored(each));
  return {
    exits,
    tookMs,
    isSetAside,
    isNoticed: report?.setAside !== null && report?.setAside !== undefined,
    isWorking: kept.ok && isDeepStrictEqual(again.value?.value, fresh),
    rightShare: (given.length - wrong.length) / sound.truth.at(-1).size,
    wrong: wrong.map(([name]) => name),
    said: data.said.join(''),
  };
}

/** Kills the process in the middle of writing, again and again; answers what was acknowledged and then not there. */
export async function killWhileWriting(entry, home, kills, seed = 1) {
  const randomInt = randomOf(`kills ${seed}`);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const data = startDataProcess(entry, home);
  const acknowledged = new Map();
  const lost = [];
  const keyOf = (n) => ({ site: 's', account: 'a', method: 'GET', path: `/${n}`, body: '' });
  const bytesOf = (n) =>
    new TextEncoder().encode(JSON.stringify({ n, text: `${n} `.repeat(500 + (n % 7) * 4000) }));
  let n = 0;
  let slowestMs = 0;
  for (let round = 0; round < kills; round++) {
    const stopAt = 1 + randomInt(24);
    let isDead = false;
    const writers = [0, 1, 2].map(async () => {
      while (!isDead) {
        const mine = n++;
        const input = {
          key: keyOf(mine),
          subject: { kind: 'other' },
          bytes: bytesOf(mine),
          fetchedAtMs: mine,
          validators,
        };
        const kept = await data.call('answer.keep', input);
        if (kept.ok) acknowledged.set(mine, true);
        if (kept.ok && acknowledged.size % 25 === stopAt && !isDead) {
          isDead = true;
          await data.kill();
        } else if (!kept.ok) isDead = true;
      }
    });
    await Promise.all(writers);
    const startedMs = performance.now();
    for (const each of [...acknowledged.keys()].slice(-60)) {
      const read = await data.call('answer.read', { key: keyOf(each) });
      if (!read.ok || !read.value || !isDeepStrictEqual(read.value.value, bytesOf(each))) lost.push(each);
      if (each === [...acknowledged.keys()].at(-60))
        slowestMs = Math.max(slowestMs, performance.now() - startedMs);
    }
  }
  for (const each of acknowledged.keys()) {
    const read = await data.call('answer.read', { key: keyOf(each) });
    if (!read.ok || !read.value || !isDeepStrictEqual(read.value.value, bytesOf(each))) lost.push(each);
  }
  const { exits } = data;
  await data.stop();
  return {
    acknowledged: acknowledged.size,
    lost: [...new Set(lost)],
    exits,
    slowestMs,
  };
}
