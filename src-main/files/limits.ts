/** Values of a file: columns times features. About what a 64 MB file can hold at all. */
export const mostCells = 10_000_000;
/** XML: elements in each other, and attributes of one. */
export const mostDepth = 100;
export const mostAttributes = 200;
/** JSON: brackets in each other within one feature, and commas. */
export const mostJsonDepth = 64;
export const mostJsonMembers = 8_000_000;
/** Of a file, read before anything else is: its content says what it is. */
export const sniffBytes = 64 * 1024;
/** How many letters are read between two words of progress. */
export const progressLetters = 1024 * 1024;
