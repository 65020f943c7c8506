import type { Words } from './en';

/** What a profile is called on the screen: the sample's own name is in the language of the screen. */
export function profileName(
  words: Words,
  profile: { readonly name: string; readonly isSample: boolean },
): string {
  return profile.isSample ? words.connection.sample : profile.name;
}
