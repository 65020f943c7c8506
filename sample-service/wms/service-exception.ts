import { element, xmlDocument } from './xml';

export type WmsVersion = '1.3.0' | '1.1.1';

/** The codes of the standard (OGC 06-042, table E.1; 01-109r1, A.3) that this server uses. */
export type ExceptionCode =
  | 'InvalidFormat'
  | 'InvalidCRS'
  | 'InvalidSRS'
  | 'LayerNotDefined'
  | 'StyleNotDefined'
  | 'LayerNotQueryable'
  | 'InvalidPoint'
  | 'InvalidDimensionValue'
  | 'MissingParameterValue'
  | 'InvalidParameterValue'
  | 'OperationNotSupported'
  | 'NoApplicableCode';

/** A request that cannot be answered with a map. Thrown anywhere in this room and answered in one place. */
export class ServiceException extends Error {
  readonly code: ExceptionCode;

  constructor(code: ExceptionCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A report with status 200, as GeoServer and MapServer send it (facts.md 11): only the content type tells. */
export function exceptionAnswer({ code, message }: ServiceException, version: WmsVersion): Response {
  const report = element(
    'ServiceExceptionReport',
    { version, ...(version === '1.3.0' ? { xmlns: 'http://www.opengis.net/ogc' } : {}) },
    element('ServiceException', { code }, message),
  );
  return new Response(xmlDocument(report), { headers: { 'content-type': 'text/xml; charset=utf-8' } });
}
