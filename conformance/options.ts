export interface Options {
  readonly profileFile: string;
  readonly json: boolean;
  /** The sample service's admin. */
  readonly admin?: string;
  readonly vessels: readonly number[];
  /** The service's time where it is not the machine's, ms since 1970. */
  readonly nowMs?: number;
}

const usage =
  'npm run -s conformance -- --profile-file FILE [--json] [--admin URL] [--vessels MMSI,MMSI] [--now ISO]';

/** Throws with a sentence. */
export function readOptions(args: readonly string[]): Options {
  const values = new Map<string, string>();
  let json = false;
  for (let i = 0; i < args.length; i++) {
    const name = args[i] ?? '';
    if (name === '--json') json = true;
    else if (['--profile-file', '--admin', '--vessels', '--now'].includes(name)) {
      const value = args[++i];
      if (value === undefined) throw new Error(`${name} needs a value`);
      values.set(name, value);
    } else throw new Error(`there is no ${name}; ${usage}`);
  }
  const profileFile = values.get('--profile-file');
  if (profileFile === undefined) throw new Error(usage);
  const vessels = (values.get('--vessels') ?? '').split(',').filter(Boolean).map(Number);
  if (!vessels.every(Number.isInteger)) throw new Error('--vessels takes MMSI numbers with commas between');
  const admin = values.get('--admin');
  const now = values.get('--now');
  const nowMs = now === undefined ? undefined : Date.parse(now);
  if (Number.isNaN(nowMs)) throw new Error('--now takes a time as ISO 8601');
  return {
    profileFile,
    json,
    vessels,
    ...(admin === undefined ? {} : { admin: admin.replace(/\/+$/, '') }),
    ...(nowMs === undefined ? {} : { nowMs }),
  };
}
