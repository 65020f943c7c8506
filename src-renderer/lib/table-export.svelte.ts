import { createContext } from 'svelte';
import type { ExportReceipt } from '../../src-shared/contract';
import type { Language } from '../../src-shared/domain/settings';
import type { TableSelection } from '../../src-shared/domain/table-selection';
import type { Result } from '../../src-shared/result';
import { FileExport, type Reveals, type WriteOptions } from './file-export.svelte';

/** What writes tables and shows their folder: the client of the bridge. */
interface Writes {
  call(
    name: 'export.table',
    input: { readonly what: TableSelection; readonly language: Language },
    options: WriteOptions,
  ): Promise<Result<ExportReceipt | null>>;
}

/** Writes tables, one at a time. */
export class TableExport extends FileExport {
  readonly #writer: Writes;

  constructor(client: Reveals & Writes) {
    super(client);
    this.#writer = client;
  }

  async write(what: TableSelection, language: Language): Promise<void> {
    await this.run((options) => this.#writer.call('export.table', { what, language }, options));
  }
}

export const [useTableExport, provideTableExport] = createContext<TableExport>();
