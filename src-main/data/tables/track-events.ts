import { fail } from '../../../src-shared/result';
import type { TableMaker } from './maker';

/** Gaps, stops, visits or odd positions of vessels. */
export const trackEventsTable: TableMaker<'track-events'> = () => fail('bug', 'not built');
