import { type Session, session } from 'electron';

/** Without `persist:` it is in memory: what a page puts away is gone with the app. */
export const pagePartition = 'kartbord-pages';

/** Nobody listens there, and without the bypass not even this computer is reached. */
export const nowhere = {
  mode: 'fixed_servers',
  proxyRules: '127.0.0.1:9',
  proxyBypassRules: '<-loopback>',
} as const;

/**
 * The session of all pages, apart from the one that main asks the service by. The policy already keeps pages from the
 * network; here it holds for a renderer that a policy does not hold any more, too, and for what no policy speaks of
 * (WebRTC over TCP, which goes by the proxy). In development the page comes from Vite's server.
 */
export function pageSession(devOrigin: string | undefined): Session {
  const own = session.fromPartition(pagePartition);
  if (devOrigin !== undefined) return own;
  own.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !isOfApp(url) }));
  own.setProxy(nowhere).catch(() => {});
  return own;
}

const isOfApp = (url: string): boolean =>
  /^(app:\/\/kartbord\/|blob:app:\/\/kartbord\/|data:|devtools:)/.test(url);
