import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import { type IsoWeek, isoWeek } from '@kartbord/common/week';
import type { Stamp } from '../../../../src-shared/domain/cache/stamp';
import { fail, ok } from '../../../../src-shared/result';
import { createFakeClient } from '../../../bridge/fake-client';
import FakeWindow from '../../../shell/testing/FakeWindow.svelte';
import { en } from '../../../words/en';
import { formatOf } from '../../../words/format';
import type { FishHealthStore, YearsStore } from '..';
import LocalityPanel from '../locality/LocalityPanel.svelte';
import { madeUpLocality } from '../locality/made-up-locality';
import { madeUpWeek } from '../week/made-up-week';
import {
  madeUpAnswer,
  madeUpDiseases,
  madeUpEvent,
  madeUpTreatments,
  madeUpVisit,
  madeUpVisits,
  madeUpYears,
} from './made-up-years';

const nowMs = Date.UTC(2026, 10, 18, 12);
const shown = isoWeek(2026, 45);
const words = en(formatOf('en')).localityYear;
const bath = { name: null, substanceId: null, type: 'Bath', entireLocality: true, numberOfCages: null };
const before = isoWeek(2026, 44);

async function settle(): Promise<void> {
  for (let n = 0; n < 8; n++) await tick();
  await new Promise((done) => setTimeout(done));
  flushSync();
}

async function open(
  given: { readonly isSilent?: boolean; readonly isSlow?: boolean; readonly stamp?: Partial<Stamp> } = {},
) {
  const contacts: string[] = [];
  let isSilent = given.isSilent ?? false;
  const client = createFakeClient({
    'fishHealth.week': ({ week }) =>
      ok(madeUpWeek(week as IsoWeek, [{ no: 7, name: 'Prøveholmen', lice: 0.31 }])),
    'fishHealth.locality': ({ localityNo, week }) =>
      ok(
        madeUpLocality(localityNo, week as IsoWeek, {
          controlAreas: [
            {
              diseaseName: 'PANKREASSYKDOM',
              type: 'ProtectionZone',
              regulation: { no: '1', name: 'Prøveforskrift', link: 'https://example.invalid/1' },
            },
          ],
        }),
      ),
    'fishHealth.years': ({ year }) => {
      const weeks =
        year === 2026
          ? madeUpYears(7, [
              [before, {}],
              [shown, { lice: 0.31, sea: 9 }],
            ])
          : madeUpYears(7, []);
      return ok({ year, years: weeks, reports: null });
    },
    'fishHealth.diseases': ({ year }) =>
      ok(madeUpDiseases(...(year === 2026 ? [{ diagnosisDate: '2026-06-10' }] : []))),
    'fishHealth.treatments': ({ localityNo, year }) =>
      ok(
        madeUpTreatments(
          localityNo,
          year,
          ...(year === 2026 ? [madeUpEvent(before, { medicinal: [bath] })] : []),
        ),
      ),
    'fishHealth.visits': ({ localityNo }) =>
      given.isSlow
        ? new Promise(() => {})
        : isSilent
          ? fail('offline', 'no route')
          : ok(madeUpVisits(localityNo, [shown, [madeUpVisit(1, shown, { isWellboat: true })]])),
    'fishHealth.municipality': () =>
      ok(
        madeUpAnswer(
          [
            {
              municipalityNo: '4601',
              year: 2025,
              treatmentYear: 2025,
              counts: { bathTreatmentCount: 12, thermalTreatmentCount: null } as never,
            },
          ],
          given.stamp,
        ),
      ),
    'export.table': () => ok(null),
    'offline.start': (of) => ok({ id: 'a', state: 'running', counts: { total: 97 }, selection: of } as never),
  });
  let stores: { fishHealth: FishHealthStore; years: YearsStore } | undefined;
  render(FakeWindow, {
    props: {
      client,
      nowMs,
      part: LocalityPanel,
      props: {
        theme: 'day',
        localityNo: 7,
        oncontacts: () => void contacts.push('asked'),
        onarea: () => void contacts.push('area'),
      },
      onstores: (all: NonNullable<typeof stores>) => void (stores = all),
    },
  });
  await stores!.fishHealth.start(null);
  await stores!.years.read(2026);
  await settle();
  return { ...stores!, client, contacts, hear: () => (isSilent = false) };
}

const asked = (
  client: { readonly calls: readonly { readonly name: string; readonly input: unknown }[] },
  name: string,
) => client.calls.filter((call) => call.name === name).map(({ input }) => input);

describe('the weeks of a site', () => {
  it('are drawn by kind, with what was diagnosed and who came', async () => {
    await open();
    expect(screen.getByTestId('lane-bath').querySelectorAll('rect[data-look=full]')).toHaveLength(1);
    expect(screen.getByTestId('disease-lane').querySelector('g')?.dataset['begins']).toBe('diagnosis');
    expect(screen.getByTestId('boats-wellboat').querySelectorAll('rect')).toHaveLength(1);
  });

  it('say how many of them are kept, and take the missing ones as one job', async () => {
    const { client } = await open();
    expect(screen.getByTestId('weeks-kept').textContent).toContain('2 of 99 weeks downloaded');
    await fireEvent.click(screen.getByTestId('fetch-weeks'));
    await settle();
    expect(asked(client, 'offline.start')).toMatchObject([{ weeks: { from: '2025-W01', to: '2026-W47' } }]);
    expect(screen.getByTestId('weeks-fetching')).toBeTruthy();
  });

  it('follow the window’s week with cursor and read-out, and a click goes to a week', async () => {
    const { fishHealth } = await open();
    const charts = screen.getByTestId('year-charts');
    expect(charts.getAttribute('aria-valuetext')).toBe(
      'Week 45, 2026: 0.31 adult female; limit 0.5; 9.0 °C; PD diagnosed; 1 wellboat',
    );
    await fishHealth.stepWeeks(-1);
    await settle();
    expect(charts.dataset['shownAt']).toBe(String(52 + 43));
    expect(screen.getByTestId('week-readout').textContent).toContain('no report');
    expect(screen.getByTestId('week-readout').textContent).toContain('Bath, whole site');
    // Week 52 + 19 of 99, where nothing was measured: 278 px beside the gutter.
    await fireEvent.click(charts, { clientX: 34 + (278 / 99) * 71.5 });
    expect(fishHealth.week).toBe('2026-W20');
  });

  it('are a table with the same facts, a dash where nothing was given', async () => {
    await open();
    await fireEvent.click(screen.getByTestId('year-table-toggle'));
    const rows = within(screen.getByTestId('year-table')).getAllByRole('row');
    const row = rows.find((one) => one.textContent.includes('2026-W44'));
    expect([...row!.querySelectorAll('td')].map((cell) => cell.textContent.trim())).toEqual([
      '–',
      '0.5',
      '–',
      '–',
      '–',
    ]);
  });

  it('are in the table a year and a week of them, and all once they are asked for; the dock alone scrolls', async () => {
    await open();
    await fireEvent.click(screen.getByTestId('year-table-toggle'));
    const bodies = (): number => screen.getByTestId('year-table').querySelectorAll('tbody').length;
    expect(bodies()).toBe(53);
    await fireEvent.click(screen.getByText(words.wholeTable(99)));
    expect([bodies(), screen.queryByTestId('year-table-whole')]).toEqual([99, null]);
    const panel = screen.getByTestId('locality-year');
    for (let one = screen.getByTestId('year-table').parentElement; one !== panel; one = one!.parentElement)
      expect(getComputedStyle(one!).overflowY).not.toBe('auto');
  });

  it('say of each part its age, or why it is not here, and ask again for that part alone', async () => {
    const { client, hear } = await open({ isSilent: true });
    expect(screen.getByTestId('part-diseases').textContent).toContain('Fetched');
    expect(screen.getByText(/^Not here: 2026, 2025/)).toBeTruthy();
    expect(screen.queryByTestId('boats-wellboat')).toBeNull();
    hear();
    const count = asked(client, 'fishHealth.diseases').length;
    await fireEvent.click(screen.getByTestId('again-visits'));
    await settle();
    expect(screen.getByTestId('boats-wellboat')).toBeTruthy();
    expect(asked(client, 'fishHealth.diseases')).toHaveLength(count);
  });

  it('say that a part is on its way, not that nothing is known of it', async () => {
    await open({ isSlow: true });
    expect(screen.getByTestId('lanes-boats').textContent).toContain(words.partAsking);
    expect(screen.getByTestId('visits-of-week').textContent).toContain(words.partAsking);
  });

  it('say how far all their years are, can be stopped, and go on where they were', async () => {
    const { client } = await open({ isSlow: true });
    await fireEvent.click(within(screen.getByTestId('year-span')).getByText(words.spans.all));
    await waitFor(() => expect(screen.getByTestId('years-asking').textContent).toContain('26 of 33 answers'));
    await fireEvent.click(screen.getByTestId('years-stop'));
    await settle();
    expect(screen.queryByTestId('years-asking')).toBeNull();
    const before = asked(client, 'fishHealth.visits').length;
    await fireEvent.click(screen.getByText('Fetch the other 7 answers'));
    await settle();
    expect(asked(client, 'fishHealth.visits')).toHaveLength(before + 1);
  });

  it('say that nothing is known of a part that could not be had', async () => {
    await open({ isSilent: true });
    expect(screen.getByTestId('lanes-boats').textContent).toContain(words.notKnown);
    expect(screen.getByTestId('visits-of-week').textContent).toContain(words.visitsNotKnown);
  });

  it('give the service’s own JSON of each answer', async () => {
    await open();
    const raw = screen.getByTestId<HTMLDetailsElement>('raw-treatments-2026');
    expect(raw.querySelector('pre')).toBeNull();
    raw.open = true;
    await fireEvent(raw, new Event('toggle'));
    expect(raw.querySelector('pre')?.textContent).toBe('{}');
  });

  it('are exported as weeks or by the year, of this site and what is on the axis', async () => {
    const { client } = await open();
    await fireEvent.click(screen.getByTestId('year-export'));
    await settle();
    const what = screen.getByTestId<HTMLSelectElement>('year-export-what');
    await fireEvent.change(what, { target: { value: 'visits' } });
    await fireEvent.click(screen.getByTestId('year-export'));
    expect(asked(client, 'export.table').map((input) => (input as { what: unknown }).what)).toEqual([
      { kind: 'history', from: '2025-W01', to: '2026-W47', localityNos: [7], filter: {} },
      { kind: 'visits', localityNos: [7], fromYear: 2025, toYear: 2026 },
    ]);
  });
});

describe('the panel of a site', () => {
  it('leads to its vessel contacts, and to who was there, from its head, above what scrolls', async () => {
    const { contacts } = await open();
    const contactsOf = screen.getByTestId('site-contacts');
    await fireEvent.click(contactsOf);
    await fireEvent.click(screen.getByRole('button', { name: 'Who was here?' }));
    expect(contacts).toEqual(['asked', 'area']);
    expect(contactsOf.compareDocumentPosition(screen.getByTestId('locality-state'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('asks for the treatments of the municipality when they are unfolded, and no sooner', async () => {
    const { client } = await open();
    expect(asked(client, 'fishHealth.municipality')).toEqual([]);
    const folded = screen.getByTestId<HTMLDetailsElement>('municipality-treatments');
    folded.open = true;
    await fireEvent(folded, new Event('toggle'));
    await settle();
    expect(asked(client, 'fishHealth.municipality')).toEqual([
      { municipalityNo: '4601', freshness: 'usual' },
    ]);
    expect(within(folded).getByRole('row', { name: 'Bath 12' })).toBeTruthy();
    expect(within(folded).queryByText(words.municipality.counts.thermalTreatmentCount)).toBeNull();
  });

  it('says what the service’s new answer has lost, beside the copy that is used', async () => {
    const stamp = { source: 'cache', staleBecause: 'drifted', lost: 'bathTreatmentCount 30 → 0' } as const;
    await open({ stamp });
    const folded = screen.getByTestId<HTMLDetailsElement>('municipality-treatments');
    folded.open = true;
    await fireEvent(folded, new Event('toggle'));
    await settle();
    expect(within(folded).getByTestId('answer-lost').textContent).toBe(
      'The service’s answers have changed: a part that they had before is missing. Values before → now: bathTreatmentCount 30 → 0',
    );
  });

  it('gives the address of a regulation to be read and copied', async () => {
    await open();
    expect(screen.getByTestId('regulation-link').textContent).toContain('https://example.invalid/1');
  });
});
