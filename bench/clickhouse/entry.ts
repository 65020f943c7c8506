export { startPair } from '../../e2e/loopback/clickhouse/clickhouse-servers';
export { writeClickhouse } from '../../src-main/export/clickhouse/write-clickhouse';
export { trackPointColumns, trackPointRows } from '@kartbord/formats/track-points';
