import { isFine } from '../asking/answer';
import { isSalmon } from '../asking/waters';
import type { Check } from '../check';
import { CannotAsk, differs, holds } from '../outcome';
import type { Service } from '../service';

/** interface.md: the download of fish health, Errors and Limits. Names of the range's parameters are assumed (README.md). */

const path = '/v1/geodata/download/fishhealth';
const limits = 'Limits';

interface Range {
  readonly from: readonly [year: number, week: number];
  readonly to: readonly [year: number, week: number];
  readonly localityNo?: number;
}

function downloadPath(type: string, { from, to, localityNo }: Range): string {
  const query = `reporttype=${type}&filetype=csv&fromyear=${from[0]}&fromweek=${from[1]}&toyear=${to[0]}&toweek=${to[1]}`;
  return `${path}?${query}${localityNo === undefined ? '' : `&localityno=${localityNo}`}`;
}

const oneWeek: Range = { from: [2023, 10], to: [2023, 10] };

/** The document's name of the report type, or the other one that is known, whichever is answered. */
async function ask(service: Service, range: Range) {
  for (const type of ['licereport', 'Lice'])
    if (isFine(await service.get(downloadPath(type, oneWeek))))
      return service.status(downloadPath(type, range));
  throw new CannotAsk('the download does not answer for one week');
}

export const downloadChecks: readonly Check[] = [
  {
    id: 'download.licereport',
    section: 'Endpoints, Fish health',
    sentence: 'GET v1/geodata/download/fishhealth gives locality data for reporttype licereport',
    ask: async (service) => {
      const answer = await service.get(downloadPath('licereport', oneWeek));
      if (answer.status === 401 || answer.status === 403) throw new CannotAsk(`answers ${answer.status}`);
      if (isFine(answer)) return answer.text.length > 0 ? holds() : differs('answers nothing');
      const other = await service.get(downloadPath('Lice', oneWeek));
      return differs(`answers ${answer.status}${isFine(other) ? '; reporttype Lice is answered' : ''}`);
    },
  },
  {
    id: 'download.longest-range',
    section: limits,
    sentence: 'a licereport of all localities may reach over 1 year and 1 week',
    ask: async (service) => {
      const { status } = await ask(service, { from: [2022, 10], to: [2023, 10] });
      return status === 200 ? holds() : differs(`answers ${status}`);
    },
  },
  {
    id: 'download.too-long',
    section: 'Errors',
    sentence: 'a licereport of all localities with a range longer than 1 year and 1 week is 400 bad request',
    ask: async (service) => {
      const { status } = await ask(service, { from: [2022, 10], to: [2023, 12] });
      return status === 400 ? holds() : differs(`answers ${status}`);
    },
  },
  {
    id: 'download.one-locality',
    section: limits,
    sentence: 'with localityno there is no maximum of the range',
    ask: async (service) => {
      const { waters } = service;
      const [localityNo = 0] = await waters.numbers(waters.recent, isSalmon, 1);
      const { status } = await ask(service, { from: [2018, 1], to: [2023, 12], localityNo });
      return status === 200 ? holds() : differs(`answers ${status}`);
    },
  },
];
