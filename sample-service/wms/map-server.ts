import { methodNotAllowed, notFound } from '../http/problem';
import { capabilitiesAnswer } from './capabilities';
import { featureInfoAnswer } from './feature-info';
import type { Layer } from './layer';
import { legendAnswer } from './legend';
import { Parameters, readVersion } from './parameters';
import { preparePainter } from './painter';
import { pictureAnswer } from './picture';
import { ServiceException, exceptionAnswer } from './service-exception';

/** Where the maps are, after the listener's origin. */
const mapPath = '/wms';

/** The map server (WMS 1.3.0 and 1.1.1; facts.md 11): no login, and every refusal a report with status 200. */
export function mapServer(
  layers: readonly Layer[],
  nowMs: () => number,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    if (url.pathname !== mapPath) return notFound();
    if (request.method !== 'GET') return methodNotAllowed('GET');
    const parameters = new Parameters(url);
    try {
      return await answer(url.origin + url.pathname, parameters, layers, nowMs());
    } catch (error) {
      if (!(error instanceof ServiceException)) console.error('sample service, wms:', error);
      const refusal =
        error instanceof ServiceException
          ? error
          : new ServiceException('NoApplicableCode', 'The map could not be drawn.');
      return exceptionAnswer(refusal, readVersion(parameters));
    }
  };
}

async function answer(
  address: string,
  parameters: Parameters,
  layers: readonly Layer[],
  nowMs: number,
): Promise<Response> {
  const service = parameters.get('SERVICE') ?? 'WMS';
  if (service.toUpperCase() !== 'WMS')
    throw new ServiceException('InvalidParameterValue', `SERVICE must be WMS, not '${service}'.`);
  const version = readVersion(parameters);
  const operation = parameters.need('REQUEST');
  switch (operation.toLowerCase()) {
    case 'getcapabilities':
      preparePainter(); // whoever asks what there is asks for a picture next
      return capabilitiesAnswer(address, version, layers, nowMs);
    case 'getmap':
      return pictureAnswer(parameters, version, layers, nowMs);
    case 'getfeatureinfo':
      return featureInfoAnswer(parameters, version, layers, nowMs);
    case 'getlegendgraphic':
      return legendAnswer(parameters, layers);
    default:
      throw new ServiceException('OperationNotSupported', `There is no operation '${operation}'.`);
  }
}
