import { randomBytes } from 'node:crypto';

/** Hidden, of a fixed length, and no file of any format by its ending. Never in a file: random. */
export const partName = (): string => `.kartbord-${randomBytes(6).toString('hex')}.part`;
