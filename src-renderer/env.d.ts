/// <reference types="svelte" />
/// <reference types="vite/client" />

/** The guide as it is read when the app is built (scripts/guide). */
declare module '*.md?guide' {
  // An ambient module has no import declaration with a relative path.
  // oxlint-disable-next-line typescript/consistent-type-imports
  const sections: readonly import('./shell/guide/guide').GuideSection[];
  export default sections;
}
