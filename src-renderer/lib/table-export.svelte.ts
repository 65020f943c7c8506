import { createContext } from 'svelte';
import type { AskingFirst, ExportReceipt } from '../../src-shared/contract';
import type { Language } from '../../src-shared/domain/settings/settings';
import type { TableSelection } from '../../src-shared/domain/export/table-selection';
import type { Result } from '../../src-shared/result';
import type { Agreed } from './ask-first.svelte';
import { FileExport, type Reveals, type WriteOptions } from './file-export.svelte';

/** What writes tables and shows their folder: the client of the bridge. */
interface Writes {
  call(
    name: 'export.table',
    input: { readonly what: TableSelection; readonly language: Language } & Agreed,
    options: WriteOptions,
  ): Promise<Result<ExportReceipt | AskingFirst | null>>;
}

/** Writes tables, one at a time. */
export class TableExport extends FileExport {
  readonly #writer: Writes;

  constructor(client: Reveals & Writes) {
    super(client);
    this.#writer = client;
  }

  /** Whether there is a file now. */
  async write(what: TableSelection, language: Language): Promise<boolean> {
    await this.run((options, agreed) =>
      this.#writer.call('export.table', { what, language, ...agreed }, options),
    );
    return this.receipt !== null;
  }
}

export const [useTableExport, provideTableExport] = createContext<TableExport>();
