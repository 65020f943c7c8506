export { startPair } from '../../e2e/loopback/clickhouse/clickhouse-servers';
export { askStore } from '../../src-main/data/vessels/store-tracks';
export { openStoreAnswers } from '../../src-main/data/vessels/store-answers';
export { writeClickhouse } from '../../src-main/export/clickhouse/write-clickhouse';
export { trackPointColumns, trackPointRows } from '@kartbord/formats/track-points';
