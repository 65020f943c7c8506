import { readFileSync } from 'node:fs';
import { type Table, tableFromIPC } from 'apache-arrow';
import { readParquet } from 'parquet-wasm/node';

/** A file as the Rust implementation of Arrow and Parquet reads it. */
export function arrowOf(path: string): Table {
  return tableFromIPC(readParquet(new Uint8Array(readFileSync(path))).intoIPCStream());
}
