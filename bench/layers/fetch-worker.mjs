// Asks the servers for the page, as the app's main process does: questions and bytes go by message.
const underway = new Map();

addEventListener('message', ({ data: { id, url } }) => {
  if (url === null) return underway.get(id)?.abort();
  const abort = new AbortController();
  underway.set(id, abort);
  void fetch(url, { signal: abort.signal })
    .then((response) => (response.ok ? response.arrayBuffer() : null))
    .catch(() => null)
    .then((bytes) => {
      underway.delete(id);
      postMessage({ id, bytes }, bytes ? [bytes] : []);
    });
});
