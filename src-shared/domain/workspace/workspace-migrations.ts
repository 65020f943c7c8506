/** A file's members as they were read, before anything is known of them. */
export type Json = Record<string | number, unknown>;

/** The first version was the window's own file: a workspace under one member, without a title and a mark. */
function fromFirst({ workspace }: Json): Json {
  return { kartbord: 'workspace', version: 2, title: '', ...(workspace as Json) };
}

/** From each version to the next one. */
const steps: Readonly<Record<number, (file: Json) => Json>> = { 1: fromFirst };

/** A file of an older version as the newest would have it; one of the newest or a newer as it is. */
export function migrated(file: Json, version: number): Json {
  const step = steps[version];
  return step ? migrated(step(file), version + 1) : file;
}
