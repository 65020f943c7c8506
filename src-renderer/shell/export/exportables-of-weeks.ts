import type { ContactQuestion } from '../../../src-shared/domain/vessels/contact';
import type { ExportLayer } from '../../../src-shared/domain/export/export-layer';
import type { GroupBy } from '../../../src-shared/domain/weeks/groups';
import { type LocalityNo, localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { Colouring } from '../../../src-shared/domain/figure/colouring';
import { usualNeighbourKm } from '../../../src-shared/domain/sea/neighbours';
import type { TableSelection } from '../../../src-shared/domain/export/table-selection';
import { dayOfEnd } from '../../../src-shared/domain/units/time-range';
import { addWeeks, firstYear, isoWeek, type IsoWeek, weekParts, weeksBetween } from '@kartbord/common/week';
import { isFiltering, ofSites, type WeekFilter } from '../../../src-shared/domain/filter/week-filter';
import type { CachedReport, TraceAnswer } from '../../../src-shared/domain/weeks/year-answers';
import { yearPartFacts, yearParts } from '../../../src-shared/domain/weeks/year-parts';
import type { Exportable, NotOffered } from '../../features/export';
import { type ExplainStore, filterWords, type LoadedWeek } from '../../features/fish-health';
import { filterInput } from '../../lib/filter-input';
import type { Words } from '../../words/en';
import { atMost, type Made, type Wish } from './exportable-parts';

/** What of fish health the window has: the stores, as far as they are read here. */
export interface WeekInputs {
  readonly fishHealth: {
    readonly feed: { readonly shown: LoadedWeek | null };
    readonly week: IsoWeek;
    readonly rows: Int32Array;
    readonly filter: WeekFilter;
    readonly selectedNo: number | null;
    /** As of when weeks are shown; null or left out: now. */
    readonly asOfMs?: number | null;
  };
  /** What the map colours the sites by. */
  readonly colouring: { readonly colouring: Colouring };
  readonly compare: { readonly against: IsoWeek | null; readonly difference: unknown };
  readonly explain: Pick<ExplainStore, 'followed'>;
  readonly figures: { readonly by: GroupBy; readonly sets: readonly (string | null)[] };
  readonly localityYear: {
    readonly localityNo: number | null;
    readonly range: { readonly from: number; readonly to: number } | null;
  };
  readonly contacts: {
    readonly traced: {
      readonly question: ContactQuestion;
      readonly answer: Pick<TraceAnswer, 'lists'>;
    } | null;
  };
  readonly calls: {
    readonly asked: Extract<TableSelection, { readonly kind: 'calls' }> | null;
    readonly askedSites: Extract<TableSelection, { readonly kind: 'site-vessels' }> | null;
  };
  readonly reports: { readonly kept: readonly CachedReport[] | null };
}

/** The week as it can be exported: the newest version, and the one asked for. */
const weekAtHand = ({ feed: { shown }, week }: WeekInputs['fishHealth']): LoadedWeek | null =>
  shown && shown.week === week && !shown.version ? shown : null;

/** Sites of the shown week and of each week of the range, and their history. */
export function weekExportables(words: Words, { fishHealth, colouring: by }: WeekInputs, wish: Wish): Made {
  const { names, said, why, groups } = words.exportLayers;
  const shown = weekAtHand(fishHealth);
  const isAll = wish.isAll || !isFiltering(fishHealth.filter);
  const filter = isAll ? {} : filterInput(fishHealth.filter);
  const { colouring } = by;
  // An older app refuses a kept export that names what it does not know.
  const look = { filter, ...(colouring === 'state' ? {} : { colouring }) };
  const filterText = isAll ? said.allSites : filterWords(words, fishHealth.filter);
  const offered: Exportable[] = [];
  const empty: NotOffered[] = [];
  const count = shown && (isAll ? shown.columns.count : fishHealth.rows.length);
  if (shown && count)
    offered.push({
      id: 'week',
      group: 'week',
      treeId: 'week',
      count,
      parts: null,
      layer: sitesLayer(names.week(shown.week), shown.week, shown.week, look),
      said: `${words.week(shown.week)} · ${filterText}`,
    });
  else
    empty.push({
      id: 'week',
      title: groups.week,
      why: shown ? why.filterEmpty : fishHealth.feed.shown?.version ? why.version : why.weekLoading,
    });
  const { range } = wish;
  if (range) {
    const { from, to } = range;
    const weeks = weeksBetween(from, to) + 1;
    offered.push({
      id: 'range',
      group: 'range',
      treeId: null,
      count: null,
      layer: sitesLayer(names.range(from, to), from, to, look),
      said: `${said.weeks(weeks)} · ${filterText}`,
      parts: {
        of: 'week',
        count: weeks,
        layers: () =>
          Array.from({ length: weeks }, (_, at) => {
            const week = addWeeks(from, at);
            return sitesLayer(names.week(week), week, week, look);
          }),
      },
    });
    const nos = shown && isFiltering(fishHealth.filter) ? numbersOf(shown, fishHealth.rows) : [];
    if (nos.length > 0 && shown)
      offered.push({
        id: 'history-filtered',
        group: 'range',
        treeId: null,
        count: null,
        layer: historyLayer(names.historyFiltered(from, to), range, nos),
        said: `${said.sites(nos.length)} · ${filterWords(words, fishHealth.filter)}`,
        parts: {
          of: 'site',
          count: nos.length,
          layers: () =>
            nos.map((no) => historyLayer(names.history(siteName(words, shown, no), from, to), range, [no])),
        },
      });
  }
  return { offered, empty };
}

/** History, disease, treatments and visits of the selected site, and the contacts that were asked for. */
export function siteExportables(words: Words, inputs: WeekInputs, wish: Wish): Made {
  const { names, said, why, groups } = words.exportLayers;
  const { fishHealth, localityYear, contacts } = inputs;
  const { shown } = fishHealth.feed;
  const offered: Exportable[] = [];
  const empty: NotOffered[] = [];
  const selected = fishHealth.selectedNo;
  if (selected === null) empty.push({ id: 'site', title: groups.site, why: why.noSite });
  else {
    const nos = [localityNo(selected)];
    const site = siteName(words, shown, selected);
    const plain = { group: 'site', treeId: null, count: null, parts: null } as const;
    if (wish.range) {
      const { from, to } = wish.range;
      const { asOfMs = null } = fishHealth;
      const name = names.history(site, from, to);
      const layer =
        asOfMs === null
          ? historyLayer(name, wish.range, nos)
          : tableLayer(names.asOf(name, dayOfEnd(asOfMs)), {
              kind: 'history',
              from,
              to,
              localityNos: nos,
              filter: {},
              asOfMs,
            });
      offered.push({ ...plain, id: 'history', layer, said: said.weeks(weeksBetween(from, to) + 1) });
    }
    const { from: fromYear, to: toYear } = yearsOf(localityYear, selected, fishHealth.week);
    for (const part of yearParts) {
      const kind = yearPartFacts[part].table;
      offered.push({
        ...plain,
        id: kind,
        layer: tableLayer(names[kind](site, fromYear, toYear), { kind, localityNos: nos, fromYear, toYear }),
        said: '',
      });
    }
    const { week } = fishHealth;
    const what = {
      kind: 'neighbours',
      localityNo: localityNo(selected),
      week,
      withinKm: usualNeighbourKm,
    } as const;
    offered.push({
      ...plain,
      id: 'neighbours',
      layer: tableLayer(names.neighbours(site, week), what),
      said: '',
    });
  }
  const { traced } = contacts;
  if (traced && traced.answer.lists > 0) {
    const site = siteName(words, shown, traced.question.localityNo);
    offered.push({
      id: 'contacts',
      group: 'contacts',
      treeId: 'contacts',
      count: null,
      parts: null,
      layer: tableLayer(names.contacts(site), { kind: 'contacts', question: traced.question }),
      said: words.contacts.title,
    });
  } else
    empty.push({ id: 'contacts', title: groups.contacts, why: traced ? why.contactLists : why.contacts });
  const { asked, askedSites } = inputs.calls;
  if (asked)
    offered.push({
      id: 'calls',
      group: 'contacts',
      treeId: 'contacts',
      count: null,
      parts: null,
      layer: tableLayer(names.calls(asked.mmsis.join(', '), asked.from.slice(0, 4)), asked),
      said: '',
    });
  if (askedSites)
    offered.push({
      id: 'site-vessels',
      group: 'contacts',
      treeId: 'contacts',
      count: null,
      parts: null,
      layer: tableLayer(
        (askedSites.passageDays === null ? names.siteVessels : names.passages)(
          askedSites.from,
          askedSites.to,
        ),
        askedSites,
      ),
      said: '',
    });
  return { offered, empty };
}

/** In place of both others while the window shows weeks as of a day: what can be had of that day, and what has changed since. */
export function thenExportables(words: Words, { fishHealth }: WeekInputs, asOfMs: number, wish: Wish): Made {
  const { names, said, why, groups } = words.exportLayers;
  const { shown } = fishHealth.feed;
  if (shown?.week !== fishHealth.week)
    return { offered: [], empty: [{ id: 'week', title: groups.week, why: why.weekLoading }] };
  const { week } = shown;
  const day = dayOfEnd(asOfMs);
  const filter = wish.isAll ? {} : filterInput(fishHealth.filter);
  const text = (wish.isAll ? '' : filterWords(words, fishHealth.filter)) || said.allSites;
  const { from, to } = wish.range ?? { from: week, to: week };
  const plain = { treeId: null, count: null, parts: null, said: text } as const;
  const history = { kind: 'history', localityNos: null, filter, asOfMs } as const;
  const offered: Exportable[] = [
    {
      ...plain,
      id: 'week',
      group: 'week',
      layer: tableLayer(names.asOf(names.week(week), day), { ...history, from: week, to: week }),
    },
    {
      ...plain,
      id: 'figures',
      group: 'figures',
      layer: tableLayer(names.asOf(names.figures(week), day), {
        kind: 'figures',
        week,
        filter,
        by: null,
        asOfMs,
      }),
    },
    {
      ...plain,
      id: 'revisions',
      group: 'figures',
      layer: tableLayer(names.revisions(from, to, day), { kind: 'revisions', from, to, asOfMs, filter }),
    },
  ];
  if (wish.range)
    offered.push({
      ...plain,
      id: 'range',
      group: 'range',
      layer: tableLayer(names.asOf(names.range(from, to), day), { ...history, from, to }),
    });
  return { offered, empty: [] };
}

/** Figures of the week, the rows behind the one that is asked about, the comparison, and reports that are kept. */
export function figureExportables(words: Words, inputs: WeekInputs, wish: Wish): Made {
  const { names, said, why, groups } = words.exportLayers;
  const { fishHealth, compare, figures, explain, reports } = inputs;
  const shown = weekAtHand(fishHealth);
  const offered: Exportable[] = [];
  const empty: NotOffered[] = [];
  const plain = { group: 'figures', treeId: null, count: null, parts: null } as const;
  const add = (id: string, name: string, what: TableSelection, text: string): void =>
    void offered.push({ ...plain, id, layer: tableLayer(name, what), said: text });
  const filter = wish.isAll ? {} : filterInput(fishHealth.filter);
  const filterText = (wish.isAll ? '' : filterWords(words, fishHealth.filter)) || said.allSites;
  if (shown) {
    const { week } = shown;
    const { by } = figures;
    add('figures', names.figures(week), { kind: 'figures', week, filter, by: null }, filterText);
    add(`figures ${by}`, names.groups[by](week), { kind: 'figures', week, filter, by }, filterText);
    add('national', names.national(week), { kind: 'national', week, filter }, filterText);
    const events = { kind: 'outbreaks', from: week, to: week, filter } as const;
    add('outbreaks', names.outbreaks(week), events, filterText);
    add('zones', names.zones(week), { kind: 'zones', from: week, to: week, filter }, filterText);
    add('register', names.register(week), { kind: 'register', week, filter }, filterText);
    const of = figures.sets.filter((one) => one !== null);
    if (of.length > 0) {
      const year = addWeeks(week, -51);
      const what = { kind: 'overview', from: year, to: week, of } as const;
      add('overview', names.overview(of.join(', '), week), what, '');
    }
    const counted = { kind: 'counts', from: week, to: week, step: 5, filter } as const;
    add('counts', names.counts(week), counted, filterText);
    const sitesOnly = ofSites(filter);
    const from = isoWeek(firstYear, 1);
    const stays = { kind: 'stays', from, to: week, filter: sitesOnly } as const;
    add('stays', names.stays, stays, filterWords(words, sitesOnly) || said.allSites);
    const study = { kind: 'treatment-study', from, to: week, by: 'county' } as const;
    add('treatment-study', names.treatmentStudy, study, said.allSites);
    const asked = explain.followed({ week, filter: fishHealth.filter });
    if (asked) {
      const of = filterInput(asked.filter);
      const text = filterWords(words, asked.filter) || said.allSites;
      if (asked.kind === 'year') {
        const what = { kind: 'year-figure', year: asked.year, name: asked.name, filter: of } as const;
        add('figure', names.figure(words.figures.yearNames[asked.name], String(asked.year)), what, text);
      } else {
        const { week: weekOfIt, name, group } = asked;
        const what = { kind: 'figure', week: weekOfIt, name, filter: of, group } as const;
        add('figure', names.figure(words.figures.names[name], weekOfIt), what, text);
      }
    }
    const { against } = compare;
    if (against !== null && compare.difference)
      add(
        'difference',
        names.difference(week, against),
        { kind: 'week-difference', week, against, filter },
        filterText,
      );
    else empty.push({ id: 'difference', title: words.commands.compare, why: why.comparison });
  }
  for (const kept of reportsOf(reports.kept ?? [])) {
    const { report, from, to } = kept;
    const site = kept.localityNo === null ? null : siteName(words, fishHealth.feed.shown, kept.localityNo);
    offered.push({
      id: `report ${report} ${kept.localityNo}`,
      group: 'reports',
      treeId: null,
      count: null,
      parts: null,
      layer: tableLayer(names.report(words.reports.kindNames[report], site, from, to), kept),
      said: said.kept,
    });
  }
  if ((reports.kept ?? []).length === 0)
    empty.push({ id: 'reports', title: groups.reports, why: why.reports });
  return { offered, empty };
}

const sitesLayer = (
  name: string,
  from: IsoWeek,
  to: IsoWeek,
  look: Pick<Extract<ExportLayer, { kind: 'localities' }>, 'filter' | 'colouring'>,
): ExportLayer => ({
  kind: 'localities',
  name: atMost(name),
  from,
  to,
  ...look,
});
const tableLayer = (name: string, what: TableSelection): ExportLayer => ({
  kind: 'table',
  name: atMost(name),
  what,
});
const historyLayer = (
  name: string,
  { from, to }: NonNullable<Wish['range']>,
  localityNos: readonly LocalityNo[],
): ExportLayer => tableLayer(name, { kind: 'history', from, to, localityNos, filter: {} });

const numbersOf = ({ columns }: LoadedWeek, rows: Int32Array): readonly LocalityNo[] =>
  Array.from(rows, (row) => localityNo(columns.localityNo[row] ?? 0));

/** Its name and number, so that two of the same name are two files. */
function siteName(words: Words, shown: LoadedWeek | null, no: number): string {
  const name = shown?.columns.name[shown.rowOf.get(no) ?? -1];
  return name ? `${name} ${no}` : words.locality.number(no);
}

/** Those that the panel shows; the year of the week where it shows none. */
function yearsOf(
  { localityNo: shownNo, range }: WeekInputs['localityYear'],
  selected: number,
  week: IsoWeek,
): { readonly from: number; readonly to: number } {
  const { year } = weekParts(week);
  return shownNo === selected && range ? range : { from: year, to: year };
}

/** One for each report and site, from the first to the last piece that is kept. */
function reportsOf(kept: readonly CachedReport[]): readonly (TableSelection & { readonly kind: 'report' })[] {
  const found = new Map<string, TableSelection & { readonly kind: 'report' }>();
  for (const { kind, localityNo: no, from, to } of kept) {
    const key = `${kind} ${no}`;
    const before = found.get(key);
    found.set(key, {
      kind: 'report',
      report: kind,
      localityNo: no === null ? null : localityNo(no),
      from: before && before.from < from ? before.from : from,
      to: before && before.to > to ? before.to : to,
    });
  }
  return [...found.values()];
}
