import type { ExportSystem } from '@kartbord/common/projection';
import type { ExportFormat } from '../../../src-shared/domain/export/export-format';
import type { GroupBy } from '../../../src-shared/domain/weeks/groups';
import type { Format } from '../format';
import { ofYearTables } from '../year-part-words';

/** What a person reads when layers are exported. */
export const enExportLayers = (f: Format) => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const layers = (value: number): string => counted(value, 'layer', 'layers');
  const files = (value: number): string => counted(value, 'file', 'files');
  const rows = (value: number): string => counted(value, 'row', 'rows');

  return {
    exportLayers: {
      title: 'Export layers',
      link: 'Excel, CSV and more, other layers…',
      what: 'What',
      how: 'How',
      says: 'What will be written',
      groups: {
        week: 'The shown week',
        range: 'Weeks',
        site: 'The selected site',
        contacts: 'Vessel contacts',
        figures: 'Statistics and comparison',
        tracks: 'Vessels',
        forecast: 'Forecasts',
        gear: 'Fishing gear',
        info: 'Answers of map servers',
        files: 'Own files',
        drawings: 'Drawings',
        reports: 'Downloaded reports',
      },
      all: 'All, not only what the filters show',
      from: 'From week',
      to: 'To week',
      weekWrong: 'Write a week, such as 2026-W40.',
      orderWrong: 'The range ends before it begins.',
      tree: 'Groups of the layer tree',
      treeSaid: (offered: number, others: number) =>
        others === 0
          ? layers(offered)
          : `${layers(offered)}; ${counted(others, 'other has', 'others have')} no rows to write`,
      empty: (value: number) => `Not offered now (${f.count(value)})`,
      nothing: 'There is nothing to export yet.',
      nothingHint: 'Wait for a week, show a vessel or open a file: what the window shows is offered here.',

      names: {
        week: (week: string) => `Sites ${week}`,
        range: (from: string, to: string) => `Sites ${from} to ${to}`,
        historyFiltered: (from: string, to: string) => `History of the filtered sites ${from} to ${to}`,
        history: (site: string, from: string, to: string) => `History of ${site} ${from} to ${to}`,
        ...ofYearTables('en', 'ofYears'),
        contacts: (site: string) => `Vessel contacts of ${site}`,
        figures: (week: string) => `Statistics ${week}`,
        national: (week: string) => `Statistics of the service ${week}`,
        groups: {
          'production-area': (week: string) => `Statistics by production area ${week}`,
          county: (week: string) => `Statistics by county ${week}`,
          municipality: (week: string) => `Statistics by municipality ${week}`,
        } satisfies Record<GroupBy, unknown>,
        figure: (figure: string, when: string) => `Rows behind ${figure} ${when}`,
        difference: (week: string, against: string) => `Differences ${against} to ${week}`,
        tracks: { lines: 'Tracks as lines', points: 'Tracks as points' },
        track: {
          lines: (vessel: string) => `Track of ${vessel}`,
          points: (vessel: string) => `Positions of ${vessel}`,
        },
        events: {
          gaps: 'Gaps of vessels',
          stops: 'Stops of vessels',
          visits: 'Visits of vessels',
          odd: 'Anomalies',
        },
        forecast: 'Forecasts',
        forecastOf: (place: string) => `Forecast at ${place}`,
        gear: 'Fishing gear',
        info: 'Answers of map servers',
        drawings: 'Drawings',
        report: (kind: string, site: string | null, from: string, to: string) =>
          `Report ${kind}${site === null ? '' : ` of ${site}`} ${from} to ${to}`,
      },
      said: {
        allSites: 'all sites',
        noFilter: 'no filter',
        weeks: (value: number) => counted(value, 'week', 'weeks'),
        sites: (value: number) => counted(value, 'site', 'sites'),
        span: (from: string, to: string) => `${from} – ${to}`,
        vessels: (value: number) => counted(value, 'vessel', 'vessels'),
        satellite: { all: 'with satellites', 'without satellite': 'without satellites' },
        gap: (gap: string) => `broken at gaps of ${gap} and more`,
        places: (value: number) => counted(value, 'place', 'places'),
        gear: 'confirmed, with reports that are pending or failed',
        answers: (value: number) => counted(value, 'answer', 'answers'),
        filtered: (shown: number, total: number) => `${f.count(shown)} of ${f.count(total)} by its filter`,
        wholeFile: 'the whole file',
        drawings: 'notes, lines and areas',
        kept: 'of the downloaded pieces',
      },
      why: {
        weekLoading: 'The week is not on the screen yet.',
        version: 'An earlier version of the week is shown. Go back to the newest one to export it.',
        filterEmpty: 'The filter leaves no site.',
        noFilter: 'Nothing is filtered. The sites of a range of weeks have the same rows.',
        noSite: 'No site is selected.',
        contacts: 'No contacts are traced. Trace them under “Vessel contacts”.',
        contactLists: 'None of the visit lists needed is downloaded.',
        comparison: 'No week is compared with the shown one.',
        vessels: 'No vessel is shown, or none has answered.',
        events: 'No gaps, stops or visits were looked for. Open “Tracks” below the map.',
        forecast: 'No forecast is shown or pinned.',
        gearSignIn: 'Sign in to see your gear.',
        gear: 'The lists of gear are not fetched yet. Open “Gear”.',
        info: 'No map server was queried.',
        files: 'No file is open as a layer.',
        fileFailed: 'The file could not be read.',
        fileFiltered: 'Its filter leaves no row.',
        drawings: 'Nothing is drawn.',
        reports: 'No report is downloaded.',
      },

      format: 'Format',
      formatGroups: { map: 'For maps', table: 'For tables', viewer: 'For globes and plotters' },
      formats: {
        gpkg: { name: 'GeoPackage', good: 'For QGIS, ArcGIS and databases: many layers in one file.' },
        geojson: { name: 'GeoJSON', good: 'For the web and almost any map program. Always lon/lat WGS 84.' },
        geojsonseq: { name: 'GeoJSON lines', good: 'One feature a line: for streams and very large layers.' },
        fgb: { name: 'FlatGeobuf', good: 'Compact, with a spatial index: for QGIS and maps on the web.' },
        parquet: { name: 'GeoParquet', good: 'Columns for analysis: DuckDB, Python and R.' },
        xlsx: {
          name: 'Excel workbook',
          good: 'For Excel and LibreOffice, with a sheet that explains the columns.',
        },
        'csv-excel': {
          name: 'CSV for Norwegian Excel',
          good: 'Semicolons and decimal commas: opens by a double click.',
        },
        csv: { name: 'CSV', good: 'For programs: commas and decimal points (RFC 4180).' },
        kml: { name: 'KML', good: 'For Google Earth and chart plotters that read it.' },
        gpx: { name: 'GPX', good: 'For chart plotters and GPS units: points and tracks, no areas.' },
      } satisfies Record<ExportFormat, { name: string; good: string }>,
      system: 'Coordinates',
      wgs84: 'lon/lat WGS 84',
      systems: {
        'EPSG:4326': 'lon/lat WGS 84 (EPSG:4326)',
        'EPSG:25832': 'UTM zone 32, EUREF89 (EPSG:25832)',
        'EPSG:25833': 'UTM zone 33, EUREF89 (EPSG:25833)',
        'EPSG:25835': 'UTM zone 35, EUREF89 (EPSG:25835)',
        'EPSG:3857': 'Web Mercator (EPSG:3857)',
      } satisfies Record<ExportSystem, string>,
      as: 'Written to',
      asKinds: { file: 'One file', folder: 'Folder', zip: 'ZIP' },
      asOne: (format: string) => `${format} has one layer in a file.`,
      parts: {
        week: (value: number) => `One for each week: ${layers(value)}`,
        vessel: (value: number) => `One for each vessel: ${layers(value)}`,
        site: (value: number) => `One for each site: ${layers(value)}`,
        place: (value: number) => `One for each place: ${layers(value)}`,
      },

      choose: 'Tick what is to be written.',
      tooMany: (value: number, most: number) =>
        `${f.count(value)} layers are too many: at most ${f.count(most)} at once. Take a shorter range, or fewer files.`,
      planning: 'Estimating',
      planFailed: 'No estimate could be made.',
      facts: {
        rows: 'Rows',
        span: 'Of',
        age: 'Data',
        system: 'Coordinates',
        size: 'Size',
        files: 'Files',
      },
      rows,
      rowsOf: (value: number, of: number) => `${f.count(value)} of ${f.count(of)}`,
      rowsAtLeast: (value: number) => `${f.count(value)} and those not known yet`,
      rowsUnknown: 'known once it is fetched',
      spanOf: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
      oldest: (age: string) => `fetched ${age}`,
      oldestOfMany: (age: string) => `the oldest fetched ${age}`,
      ageUnknown: 'nothing of it is stored yet',
      about: (size: string) => `about ${size}`,
      sizeUnknown: 'not known yet',
      filesOf: (value: number) => `${files(value)}, and the provenance beside`,
      columns: (value: number) => counted(value, 'column', 'columns'),
      geometry: {
        point: 'points',
        line: 'lines',
        area: 'areas',
        mixed: 'several kinds of places',
        none: 'no places',
      },
      layers,
      more: (value: number) => `and ${layers(value)} more`,
      missing: 'What is missing now',
      missingHint: 'What the service has is fetched before the file is written.',
      missingShort: 'something is missing',
      missingIn: (text: string, value: number) => `${text} (${layers(value)})`,
      cannot: 'What cannot be written',
      go: 'Choose where and export',
      goHint: 'You choose the place in the next step.',
      keep: 'Save for kartbord run',
      keepHint: 'The workspace remembers this export; what is as shown follows the week of the run',
      kept: (name: string) =>
        `Saved in the workspace as “${name}”. Save the workspace, and kartbord run makes it for any week.`,

      running: 'Exporting',
      waiting: 'Waiting for the place',
      progress: {
        asking: (done: number, of: number) =>
          `Fetching layer ${f.count(Math.min(done + 1, of))} of ${f.count(of)}`,
        writing: (done: number, of: number) =>
          `Writing layer ${f.count(Math.min(done + 1, of))} of ${f.count(of)}`,
      },
      answers: (value: number, of: number) => `${f.count(value)} of ${counted(of, 'answer', 'answers')}`,
      written: (value: number, of: number) => (of > 0 ? `${f.count(value)} of ${rows(of)}` : rows(value)),
      stop: 'Stop the export',
      goesOn: 'It continues when you leave this page: the status bar shows it.',

      done: (fileName: string) => `${fileName} is written`,
      partly: (fileName: string, failed: number) => `${fileName} is written, but ${layers(failed)} not`,
      failed: 'Nothing was exported',
      ended: (value: number, size: string) => `${files(value)}, ${size}`,
      stopped: 'The export was stopped.',
      layer: {
        done: (value: number) => `${rows(value)}, counted in the file again`,
        failed: 'Not written',
      },
      failures: {
        'bad-request': {
          what: 'This format cannot hold the layer.',
          kept: 'The other layers are not affected.',
          next: 'Choose another format; the details say what this one has no room for.',
        },
        storage: {
          what: 'Couldn’t write the file to the disk, or read it back whole.',
          kept: 'A file that was there before is unchanged.',
          next: 'Check the space on the disk and that the place may be written, then export again.',
        },
        'not-found': {
          what: 'Nothing of this layer is stored, and the service did not give it.',
          kept: 'The other layers are not affected.',
          next: 'Show it in the window, or download it, then export again.',
        },
      },
      unfit: {
        'no place': 'it has no places, and this format has nothing else.',
        area: 'it has areas, and this format has none.',
      },
      checksum: 'SHA-256',
      copyChecksum: 'Copy the checksum',
      copied: 'Copied',
      copyFailed: 'Could not be copied.',
      copyList: 'Copy the list',
      list: { name: 'Layer', file: 'File', rows: 'Rows', state: 'Result', ok: 'written' },
      reveal: 'Show in folder',
      revealFailed: 'The folder could not be shown.',
      again: 'Export something else',
      look: 'See what was written',
    },
  };
};
