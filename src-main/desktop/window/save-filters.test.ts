import { expect, it } from 'vitest';
import { saveFilters } from './save-filters';

it.each([
  ['sea-forecast.geojson', [{ name: 'GeoJSON', extensions: ['geojson'] }]],
  ['operation-windows.ics', [{ name: 'iCalendar', extensions: ['ics'] }]],
  ['localities-2026-W40.csv', [{ name: 'CSV', extensions: ['csv'] }]],
  ['map.PNG', [{ name: 'PNG', extensions: ['png'] }]],
  ['README', []],
  ['constructor.constructor', []],
])('the save dialog of %s offers files of that kind', (suggested, filters) => {
  expect(saveFilters(suggested)).toEqual(filters);
});
