// Lets the data process (src-main/data/main.ts) run in plain Node: process.parentPort over the channel of child_process.
process.parentPort = {
  postMessage: (message) => process.send(message),
  on: (_name, listener) => process.on('message', (data) => listener({ data })),
};
process.on('disconnect', () => process.exit(0));
