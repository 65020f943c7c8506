/** The answer of an address that is reserved for what the service does not have yet. */
export function notBuilt(what: string): () => Response {
  return () =>
    Response.json(
      { title: 'Not Found', status: 404, detail: `${what}: not built into the sample service yet.` },
      { status: 404 },
    );
}
