export { formats } from '../../src-main/export/formats/formats';
export { trackPointColumns, trackPointRows } from '../../src-main/export/tracks/track-points';
