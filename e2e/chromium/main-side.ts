/** All of main that the stories run in plain Node; built into one file for them (build-main-side.ts). */
export { openBothSides } from '../loopback/both-sides';
export { answerApp } from '../../src-main/desktop/page/app-answers';
export { listAppFiles } from '../../src-main/desktop/page/app-files';
export { openTiles } from '../../src-main/storage/files/basemap-tiles';
