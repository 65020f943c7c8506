/** The few parts of oidc-provider 9.13 that are used here; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface Context {
    path: string;
    method: string;
    status: number;
    type: string;
    body: unknown;
    remove(header: string): void;
    get(header: string): string;
    oidc: {
      route: string;
      params?: Record<string, string | undefined>;
      session: { accountId?: string; grantIdFor(clientId: string): string | undefined };
      client: { clientId: string; scope?: string };
      result?: { consent?: { grantId?: string } };
    };
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  export interface DeviceCode {
    clientId: string;
    accountId?: string;
    grantId?: string;
    authTime?: number;
    scope?: string;
    resource?: string;
    error?: string;
    errorDescription?: string;
    readonly isExpired: boolean;
    save(): Promise<string>;
  }

  export interface RefreshToken {
    save(): Promise<string>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: {
      new (properties: { clientId: string; accountId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    readonly DeviceCode: {
      findByUserCode(code: string, options: { ignoreExpiration: boolean }): Promise<DeviceCode | undefined>;
    };
    readonly Client: { find(id: string): Promise<object | undefined> };
    readonly RefreshToken: new (properties: object) => RefreshToken;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    on(event: 'server_error', listener: (context: Context, error: unknown) => void): void;
    on(event: 'grant.success', listener: (context: Context) => void): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ prompt: { name: string } }>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }
}
