import { contentOf } from '../asking/answer';
import { at, isList, isObject, objectsOf, shown } from '../asking/json';
import { profilePath } from '../asking/waters';
import type { Check } from '../check';
import { fieldChecks } from '../fields';
import { boolean, integer, object, text, textOrNull, uuidText } from '../kinds';
import { CannotAsk, type Outcome, couldNotAsk, differs, holds } from '../outcome';
import type { Service } from '../service';
import { isThere } from './endpoint';

/** interface.md: Fishing-facility profile, Tool lists, Reporting. Nothing is reported: the suite only reads. */

const changesPath = '/v3/geodata/fishingfacilitychanges';
const toolLists = 'Resources, Tool lists';

const lists = async (service: Service) => contentOf(await service.get(changesPath));

/** A list whose name the document does not show, found by the word that it must have. */
const hasListNamed =
  (word: RegExp) =>
  async (service: Service): Promise<Outcome> => {
    const answer = await lists(service);
    const found = Object.entries(isObject(answer) ? answer : {}).find(([name]) => word.test(name));
    if (!found) return differs(`has ${shown(Object.keys(isObject(answer) ? answer : {}))}`);
    return isList(found[1]) ? holds(`named ${found[0]}`) : differs(`${found[0]} is no list`);
  };

export const reportingChecks: readonly Check[] = [
  {
    id: 'reporting.profile',
    section: 'Endpoints, Reporting',
    sentence: 'GET /v3/geodata/fishingfacilityprofile gives the profile object',
    ask: async (service) => isThere(await service.get(profilePath), object),
  },
  ...fieldChecks(
    {
      of: 'profile',
      section: 'Resources, Fishing-facility profile',
      from: async (service) => {
        const profile = contentOf(await service.get(profilePath));
        return isObject(profile) ? [profile] : [];
      },
    },
    [
      { path: 'haveProfile', kind: boolean },
      { path: 'haveDownloadRights', kind: boolean },
      { path: 'contactPersonDetail', kind: object },
      ...['id', 'firstName', 'lastName', 'phoneNumber', 'email'].map((name) => ({
        path: `contactPersonDetail.${name}`,
        kind: text,
      })),
      { path: 'vesselInfo', kind: object },
      { path: 'vesselInfo.vesselId', kind: uuidText },
      { path: 'vesselInfo.mmsi', kind: integer },
      { path: 'vesselInfo.imo', kind: integer },
      { path: 'vesselInfo.ircs', kind: text },
      { path: 'vesselInfo.regNum', kind: text },
      { path: 'vesselInfo.sbrRegNum', kind: textOrNull },
      { path: 'vesselInfo.vesselName', kind: text },
      { path: 'vesselInfo.vesselPhone', kind: text },
      { path: 'vesselInfo.vesselEmail', kind: text },
    ],
  ).map(onlyWithProfile),
  {
    id: 'reporting.changes',
    section: 'Endpoints, Reporting',
    sentence: 'GET /v3/geodata/fishingfacilitychanges gives the three lists of the user',
    ask: async (service) => isThere(await service.get(changesPath), object),
  },
  {
    id: 'changes.confirmed_tools',
    section: toolLists,
    sentence: 'confirmed tools are named confirmed_tools',
    ask: async (service) => {
      const value = at(await lists(service), 'confirmed_tools');
      return isList(value) ? holds() : differs(`confirmed_tools is ${shown(value)}`);
    },
  },
  {
    id: 'changes.pending',
    section: toolLists,
    sentence: 'there is a list of pending reports (its name is not shown)',
    ask: hasListNamed(/pending/i),
  },
  {
    id: 'changes.failed',
    section: toolLists,
    sentence: 'there is a list of failed reports (its name is not shown)',
    ask: hasListNamed(/failed/i),
  },
  {
    id: 'changes.toolId',
    section: 'Resources, Retrieved-tool report',
    sentence: 'toolId (UUID format) identifies a tool in the confirmed_gear list',
    ask: async (service) => {
      const tools = objectsOf(at(await lists(service), 'confirmed_tools'));
      if (tools.length === 0) throw new CannotAsk('there is no confirmed tool');
      const wrong = tools.find(({ toolId }) => !uuidText.test(toolId));
      return wrong ? differs(`a confirmed tool has toolId ${shown(wrong['toolId'])}`) : holds();
    },
  },
];

/** Who has no profile has no contact person and no vessel to look at. */
function onlyWithProfile(check: Check): Check {
  const [whole] = (check.field?.path ?? '').split('.');
  if (whole !== 'contactPersonDetail' && whole !== 'vesselInfo') return check;
  return {
    ...check,
    ask: async (service) => {
      const profile = contentOf(await service.get(profilePath));
      return at(profile, 'haveProfile') === false && at(profile, whole) === null
        ? couldNotAsk('this user has no profile')
        : check.ask(service);
    },
  };
}
