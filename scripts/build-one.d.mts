export const builtEnv: Readonly<Record<'NODE_PATH', string>>;
/** Answers the file that was made in `folder`. */
export function buildOne(
  entry: string,
  folder: string,
  how?: { readonly format?: 'cjs' | 'esm'; readonly target?: string },
): Promise<string>;
