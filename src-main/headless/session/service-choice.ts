import type { Profile, Scope } from '../../../src-shared/domain/session/session';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../../src-shared/result';
import { type ServiceProfile, serviceProfileOf } from '../../api-client/service-profile';
import { causeOf } from '../../storage/files/atomic-file';
import { parseProfileFile } from '../../storage/profile-file';
import { isOpenable, sampleName, sampleProfile } from '../../storage/profiles';
import type { CommandIo } from '../command-io';
import { profileWords } from '../words/profile-words';

export interface ProfileChoice {
  readonly profile: string | undefined;
  readonly profileFile: string | undefined;
  /** In place of the profile's own. */
  readonly ids?: Readonly<Partial<Record<Scope, string>>>;
}

/** The services that there are to choose from. */
export interface SiteParts {
  readonly sample: ServiceProfile;
  readonly isOldRuntime: boolean;
  /** The kept profiles, for --profile. */
  readonly profiles: () => readonly Profile[];
}

/** The service that a command is for. A failure's detail is a finished sentence. */
export async function chooseSite(
  choice: ProfileChoice,
  io: CommandIo,
  parts: SiteParts,
  language: Language,
): Promise<Result<ServiceProfile>> {
  const profile =
    choice.profileFile === undefined
      ? storedProfile(choice.profile, parts, language)
      : await profileOfFile(choice.profileFile, io, language);
  if (!profile.ok) return profile;
  if (profile.value.isSample) return ok(parts.sample);
  const rules = {
    isOldRuntime: parts.isOldRuntime,
    allowOldRuntime: io.env['KARTBORD_ALLOW_OLD_RUNTIME'] === '1',
  };
  if (!isOpenable(profile.value, rules))
    return fail('forbidden', profileWords[language].notOnThisRuntime(profile.value.name));
  const { api = profile.value.apiClientId, ais = profile.value.aisClientId } = choice.ids ?? {};
  return ok(serviceProfileOf({ ...profile.value, apiClientId: api, aisClientId: ais }));
}

/** Without a name it is the sample, whatever the window has chosen: scripts must not change their meaning by a click. */
function storedProfile(given: string = sampleName, parts: SiteParts, language: Language): Result<Profile> {
  const name = given.trim().toLowerCase();
  if (name === sampleProfile.id || name === 'sample coast') return ok(sampleProfile);
  const profiles = parts.profiles();
  const found =
    profiles.find((profile) => profile.name.toLowerCase() === name) ??
    profiles.find((profile) => profile.id === name);
  if (found) return ok(found);
  return fail(
    'bad-request',
    profileWords[language].unknown(given, profiles.map((profile) => profile.name).join(', ')),
  );
}

async function profileOfFile(file: string, io: CommandIo, language: Language): Promise<Result<Profile>> {
  const words = profileWords[language];
  const text = await io.readFile(file).then(ok, (error: unknown) => fail('bad-request', causeOf(error)));
  if (!text.ok) return fail('bad-request', words.unreadable(file, text.failure.detail));
  const read = parseProfileFile(text.value);
  return 'profile' in read ? ok(read.profile) : fail('bad-request', words.unusable(file, read));
}
