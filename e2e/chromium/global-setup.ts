import { buildMainSide } from './build-main-side';

// Playwright takes a default export alone.
export { buildMainSide as default };
