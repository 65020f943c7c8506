/** What the hostile preload puts on the window beside the bridge. */
export interface RawIpc {
  invoke(channel: string, ...args: readonly unknown[]): Promise<unknown>;
  /** Of a text, because the bridge between the worlds of a page loses a member `__proto__`. */
  invokeText(channel: string, args: string): Promise<unknown>;
  /** With a port along. */
  post(channel: string, message: unknown): void;
  process(): { readonly env: Readonly<Record<string, string | undefined>>; readonly argv: readonly string[] };
}

declare global {
  interface Window {
    readonly raw: RawIpc;
  }
}
