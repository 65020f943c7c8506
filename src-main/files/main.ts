import { serveTask, type ToTask } from './process/task';

/** The entry of a process that reads or writes one file (an Electron utilityProcess) and is ended by whoever started it. */
const receive = serveTask((message) => process.parentPort.postMessage(message));
process.parentPort.on('message', ({ data }) => receive(data as ToTask));
