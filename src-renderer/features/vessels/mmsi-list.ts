/** What a typed or pasted text names: vessels, and what is not the number of one. */
export interface MmsiList {
  /** Each once, in the order of the text. */
  readonly mmsis: readonly number[];
  readonly wrong: readonly string[];
}

/**
 * Reads MMSI numbers apart by anything that is no letter or digit. A number of a vessel has nine digits and does not
 * begin with 0: those are coast stations and groups (ITU-R M.585). The word MMSI itself is passed over.
 */
export function readMmsis(text: string): MmsiList {
  const words = text.split(/[\s,;|]+/).map((word) => word.replace(/^["'(<]+|["')>.:]+$/g, ''));
  const asked = words.filter((word) => word !== '' && word.toLowerCase() !== 'mmsi');
  const isVessel = (word: string): boolean => /^[1-9]\d{8}$/.test(word);
  return {
    mmsis: [...new Set(asked.filter(isVessel).map(Number))],
    wrong: [...new Set(asked.filter((word) => !isVessel(word)))],
  };
}
