import { buildMainSide } from './build-main-side';

// oxlint-disable-next-line import/no-default-export -- Playwright takes no other
export { buildMainSide as default };
