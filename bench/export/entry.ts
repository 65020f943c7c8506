export { formats } from '@kartbord/formats';
export { trackPointColumns, trackPointRows } from '@kartbord/formats/track-points';
