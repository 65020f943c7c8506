import { serveTask, type ToTask } from './process/task';

// A terminal sends Ctrl+C to every process: whoever started this one ends it, and says so in words.
process.on('SIGINT', () => {});

/** The entry of a process that reads or writes one file (an Electron utilityProcess) and is ended by whoever started it. */
const receive = serveTask((message) => process.parentPort.postMessage(message));
process.parentPort.on('message', ({ data }) => receive(data as ToTask));
