/** Names that no table of a format may have twice, or keeps for itself. */
const kept = ['fid', 'geom', 'geometry', 'lon', 'lat', 'wkt'];

/**
 * Names of a person's or a stranger's columns as every format takes them: none is empty or longer than 60 letters, none is of
 * a format's own, and none is there twice, with letters of either case being the same.
 */
export function columnNames(names: readonly string[], taken: readonly string[] = []): readonly string[] {
  const used = new Set([...kept, ...taken].map((name) => name.toLowerCase()));
  return names.map((name) => {
    const clean = Array.from(name.replace(/[\p{Cc}\s]+/gu, ' ').trim())
      .slice(0, 60)
      .join('');
    const stem = clean === '' ? 'column' : clean;
    let free = stem;
    for (let number = 2; used.has(free.toLowerCase()); number++) free = `${stem}_${number}`;
    used.add(free.toLowerCase());
    return free;
  });
}
