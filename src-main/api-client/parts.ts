/** Which part of a service is asked: the data API, historic AIS, or the map server, which gets no token. */
export type ServicePart = 'data' | 'ais' | 'wms';

export const addressOf = { data: 'baseUrl', ais: 'aisUrl', wms: 'wmsUrl' } as const;

/** A request to an endpoint, before address and token are known. */
export interface EndpointRequest {
  readonly method: 'GET' | 'POST';
  /** Under the address of its part; a query of the map server begins with `?`. */
  readonly path: string;
  readonly body?: string;
}

/** The account of answers that are the same for everybody. */
export const everybody = '';
