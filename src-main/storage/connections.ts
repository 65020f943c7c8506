import type { ProfileDraft } from '../../src-shared/contract';
import type { Profile, ProfileProblem } from '../../src-shared/domain/session/session';
import { fail, ok, type Result } from '../../src-shared/result';
import { causeOf } from './files/atomic-file';
import { cleanDraft, profileMembers, profileProblems } from './profile-draft';
import { barentsWatch, sampleProfile } from './profiles';
import { asideFirst, type SetAside } from './files/set-aside';
import type { StoredValue } from './settings';

interface Problems {
  readonly problems: readonly ProfileProblem[];
}

/** The connection profiles that are kept. Never a secret: those belong to the vault. */
export interface Connections {
  /** The sample first, then "BarentsWatch", then a person's own in the order in which they were added. */
  list(): readonly Profile[];
  find(id: string): Profile | undefined;
  chosen(): Profile;
  choose(id: string): Result<Profile>;
  /** What `save` would keep, cleaned. `not-found` for an id that is not kept, `bad-request` for the sample. */
  check(id: string | null, draft: ProfileDraft): Result<{ readonly draft: ProfileDraft } | Problems>;
  /** Adds (`id` null) or changes a profile. */
  save(id: string | null, draft: ProfileDraft): Result<{ readonly saved: Profile } | Problems>;
  /** Removes an own profile; "BarentsWatch" gets the operator's addresses back. The sample is chosen in its place. */
  remove(id: string): Result<null>;
}

interface StoredConnections {
  readonly version: 1;
  readonly chosenId: string;
  /** As a person changed it; null: as it comes, so that new addresses of the operator reach everybody. */
  readonly barentsWatch: ProfileDraft | null;
  readonly own: readonly Profile[];
}

const nothingStored: StoredConnections = {
  version: 1,
  chosenId: sampleProfile.id,
  barentsWatch: null,
  own: [],
};

/**
 * Connection profiles, version 1. What is kept is read profile by profile: one that cannot be read is left out, the
 * others stay. A value of which anything could not be read goes to `setAside` whole before the next write. A change that
 * cannot be written is `storage`, and has not happened.
 */
export function openConnections(store: StoredValue, setAside: SetAside, newId: () => string): Connections {
  const value = store.read();
  const read = readStored(value);
  const aside = asideFirst(setAside);
  if (!read.isWhole) aside.found(value);
  let kept = read.kept;

  const list = (): readonly Profile[] => [
    sampleProfile,
    { ...barentsWatch, ...kept.barentsWatch },
    ...kept.own,
  ];
  const find = (id: string): Profile | undefined => list().find((profile) => profile.id === id);

  function write(next: StoredConnections): Result<null> {
    try {
      aside.before(() => store.write(next));
    } catch (error) {
      return fail('storage', `connections: ${causeOf(error)}`);
    }
    kept = next;
    return ok(null);
  }

  function editable(id: string): Result<Profile> {
    if (id === sampleProfile.id) return fail('bad-request', 'the sample service has no addresses to change');
    const profile = find(id);
    return profile ? ok(profile) : fail('not-found', `no profile ${id}`);
  }

  function check(id: string | null, draft: ProfileDraft): ReturnType<Connections['check']> {
    const before = id === null ? undefined : editable(id);
    if (before && !before.ok) return before;
    const others = list().filter((profile) => profile.id !== id);
    const clean = cleanDraft(draft);
    const problems = profileProblems(clean, others);
    return ok(problems.length > 0 ? { problems } : { draft: clean });
  }

  return {
    list,
    find,
    // One that was removed, or could not be read, gives way to the sample.
    chosen: () => find(kept.chosenId) ?? sampleProfile,
    choose(id) {
      const profile = find(id);
      if (!profile) return fail('not-found', `no profile ${id}`);
      const written = kept.chosenId === id ? ok(null) : write({ ...kept, chosenId: id });
      return written.ok ? ok(profile) : written;
    },
    check,
    save(id, draft) {
      const checked = check(id, draft);
      if (!checked.ok) return checked;
      if ('problems' in checked.value) return ok(checked.value);
      const saved = { id: id ?? unusedId(newId, list()), ...checked.value.draft, isSample: false };
      const written = write(withProfile(kept, saved));
      return written.ok ? ok({ saved }) : written;
    },
    remove(id) {
      const profile = editable(id);
      if (!profile.ok) return profile;
      if (id === barentsWatch.id) return write({ ...kept, barentsWatch: null });
      return write({ ...kept, own: kept.own.filter((one) => one.id !== id) });
    },
  };
}

function withProfile(kept: StoredConnections, profile: Profile): StoredConnections {
  if (profile.id === barentsWatch.id) {
    const asItComes = profileMembers.every((member) => profile[member] === barentsWatch[member]);
    return { ...kept, barentsWatch: asItComes ? null : draftOf(profile) };
  }
  const isNew = !kept.own.some(({ id }) => id === profile.id);
  const own = isNew ? [...kept.own, profile] : kept.own.map((one) => (one.id === profile.id ? profile : one));
  return { ...kept, own };
}

function unusedId(newId: () => string, taken: readonly Profile[]): string {
  for (;;) {
    const id = newId();
    if (!taken.some((profile) => profile.id === id)) return id;
  }
}

function draftOf(profile: ProfileDraft): ProfileDraft {
  const { name, baseUrl, authUrl, aisUrl, wmsUrl, deviceClientId, apiClientId, aisClientId } = profile;
  return { name, baseUrl, authUrl, aisUrl, wmsUrl, deviceClientId, apiClientId, aisClientId };
}

function readStored(value: unknown): { readonly kept: StoredConnections; readonly isWhole: boolean } {
  if (value === undefined) return { kept: nothingStored, isWhole: true };
  const values = objectOf(value);
  if (!values) return { kept: nothingStored, isWhole: false };
  let isWhole = values['version'] === 1;
  const readable = (draft: unknown, others: readonly Profile[]): ProfileDraft | null => {
    const read = readDraft(draft, others);
    if (!read) isWhole = false;
    return read;
  };

  const changed = values['barentsWatch'] ?? null;
  const barents = changed === null ? null : readable(changed, [sampleProfile]);
  const own: Profile[] = [];
  if (!Array.isArray(values['own'])) isWhole = false;
  else
    for (const one of values['own'] as readonly unknown[]) {
      const others = [sampleProfile, { ...barentsWatch, ...barents }, ...own];
      const id = objectOf(one)?.['id'];
      const draft = readable(one, others);
      if (!draft) continue;
      if (isId(id) && !others.some((other) => other.id === id)) own.push({ id, ...draft, isSample: false });
      else isWhole = false;
    }
  const { chosenId } = values;
  if (!isId(chosenId)) isWhole = false;
  const kept = {
    ...nothingStored,
    barentsWatch: barents,
    own,
    ...(isId(chosenId) ? { chosenId } : {}),
  };
  return { kept, isWhole };
}

function readDraft(value: unknown, others: readonly Profile[]): ProfileDraft | null {
  // A file of an earlier app knows of no API client.
  const values: Record<string, unknown> | undefined = objectOf(value) && {
    apiClientId: '',
    ...objectOf(value),
  };
  if (!values || !profileMembers.every((member) => typeof values[member] === 'string')) return null;
  const draft = draftOf(values as unknown as ProfileDraft);
  return profileProblems(draft, others).length === 0 ? draft : null;
}

function objectOf(value: unknown): Record<string, unknown> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : undefined;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9-]{1,40}$/.test(value);
}
