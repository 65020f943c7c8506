// Lets the data process (src-main/data/main.ts) run in plain Node: process.parentPort over the channel of child_process, which carries no ports.
process.parentPort = {
  postMessage: (message) => process.send(message),
  on: (_name, listener) => process.on('message', (data) => listener({ data, ports: [] })),
};
process.on('disconnect', () => process.exit(0));
