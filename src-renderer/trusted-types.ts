/**
 * Under the window's policy (src-main/desktop/page/csp.ts) no text becomes markup or a script's address but by these rules.
 * main.ts imports them first: OpenLayers and the bundler's code for workers know no policies and go by the default one.
 */

interface Rules {
  createHTML?(text: string): string | null;
  createScriptURL?(address: string): string | null;
}
interface Policy {
  createHTML(text: string): string;
}
// TypeScript's own types of the DOM do not have them yet. Absent in a test, and not asked for in development.
const { trustedTypes } = globalThis as {
  readonly trustedTypes?: { createPolicy(name: string, rules: Rules): Policy };
};

/** `origin`: the page's own, which is app://kartbord in the app. */
export const defaultRules = (origin: string): Required<Rules> => ({
  // OpenLayers measures how high a font is by the one letter.
  createHTML: (text) => (text === 'M' ? text : null),
  // The workers of the map and of films, under the names that the build gives them.
  createScriptURL(address) {
    const folder = `${origin}/assets/`;
    const isWorker =
      address.startsWith(folder) && /^(?:gif-)?worker-[\w-]+\.js$/.test(address.slice(folder.length));
    return isWorker ? address : null;
  },
});
trustedTypes?.createPolicy('default', defaultRules(location.origin));

const figurePolicy = trustedTypes?.createPolicy('kartbord-figure', {
  createHTML: (markup) => (holdsNothingThatRuns(markup) ? markup : null),
});

/** The SVG of a figure, which our own writer made and escaped: texts in it are a person's. */
export function trustedFigure(markup: string): string {
  return figurePolicy ? figurePolicy.createHTML(markup) : markup;
}

/** A text's own `<` is escaped, so that what looks like an element is one. */
export const holdsNothingThatRuns = (markup: string): boolean =>
  markup.startsWith('<svg') && !/<(?:\w+:)?(?:script|foreignObject|iframe|object|embed)\b/i.test(markup);
