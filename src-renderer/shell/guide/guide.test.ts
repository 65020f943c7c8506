import { fireEvent, render, screen } from '@testing-library/svelte';
import { type Component, flushSync, tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import guideEn from '../../../docs/guide/guide.en.md?guide';
import guideNb from '../../../docs/guide/guide.nb.md?guide';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { createFakeClient } from '../../bridge/fake-client';
import { commandsOf } from '../commands/actions';
import RightDock from '../RightDock.svelte';
import type { Stores } from '../stores';
import FakeWindow from '../testing/FakeWindow.svelte';
import { headingOf, opensOf, searchGuide, sectionOf } from './guide';
import GuidePage from './GuidePage.svelte';
import Tour from './Tour.svelte';
import { placeOfCard, pixelOf, tourSteps } from './tour';

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn++) await tick();
  flushSync();
};

/** The part in a made-up window; `before`: what is done there first. */
async function open(
  part: unknown,
  props: Record<string, unknown> = {},
  before: (stores: Stores) => void = () => {},
  language: Language = 'en',
): Promise<Stores> {
  let stores: Stores | undefined;
  const onstores = (made: Stores): void => {
    stores = made;
    made.settings.preview({ language });
    before(made);
  };
  render(FakeWindow, {
    props: { client: createFakeClient({}), nowMs: 0, part: part as Component<never>, props, onstores },
  });
  if (part === GuidePage) await screen.findByTestId('guide-section');
  await settle();
  return stores!;
}
const heading = (): string => screen.getByRole('heading', { level: 3 }).textContent;

describe('the guide', () => {
  it('is the same in both languages: ten tasks, what stands before and after them, and as many pictures', () => {
    const shape = (of: typeof guideEn): unknown =>
      of.map(({ blocks }) => blocks.filter((block) => 'picture' in block).length);
    expect(guideEn).toHaveLength(13);
    expect(shape(guideNb)).toEqual(shape(guideEn));
    expect(headingOf(guideEn, 10)).toBe('10. Work without a network');
    expect(headingOf(guideNb, 12)).toBe('Hvor filene dine er');
  });

  const closed = { page: null, left: null, bottom: null, last: null, hasSite: false };
  it.each([
    ['the beginning, where nothing is open', closed, 0],
    ['the page that was open', { ...closed, page: 'case', bottom: 'contacts' }, 8],
    ['the tab that was opened last', { ...closed, left: 'vessels', bottom: 'operations' }, 5],
    ['the same of the left', { ...closed, left: 'gear', bottom: 'figures', last: { dock: 'left' } }, 9],
    ['the other tab, where one is there from the start', { ...closed, left: 'filter', bottom: 'table' }, 2],
    ['the site', { ...closed, left: 'layers', hasSite: true }, 2],
    ['the layers that were opened', { ...closed, left: 'layers', last: { dock: 'left' } }, 6],
  ] as const)('opens at %s', (_name, opened, section) => expect(sectionOf(opened)).toBe(section));

  it('is searched without regard to case and letters, the headings first', () => {
    expect(searchGuide(guideNb, 'smittet LOKALITET')[0]).toMatchObject({ section: 3 });
    expect(searchGuide(guideEn, 'keyring').map(({ section }) => section)).toEqual([1]);
    expect(searchGuide(guideEn, 'keyring')[0]?.excerpt).toContain('keyring');
    expect(searchGuide(guideEn, 'qwxz')).toEqual([]);
    expect(searchGuide(guideEn, '  ')).toEqual([]);
  });

  it('shows the task that one is in, follows its links, and does it', async () => {
    const commands = { contacts: vi.fn() };
    const { frame } = await open(GuidePage, { commands, onclose: () => {} }, ({ frame }) =>
      frame.openBottom('contacts'),
    );
    expect(heading()).toBe('3. Find which boats came from an infected site');
    await fireEvent.click(screen.getByTestId('guide-open'));
    expect(commands.contacts).toHaveBeenCalledOnce();
    await fireEvent.click(screen.getByTestId('guide-contents'));
    await fireEvent.click(screen.getByText('Report fishing gear'));
    await settle();
    expect(heading()).toBe('9. Report fishing gear');
    expect(document.activeElement?.textContent).toBe('9. Report fishing gear');
    frame.openGuide(1);
    await settle();
    expect(document.activeElement?.textContent).toBe('1. Start, and choose a service');
    expect(Object.keys(opensOf)).toHaveLength(11);
  });

  it('is searched in its language, and a picture can be enlarged', async () => {
    await open(GuidePage, { commands: {}, onclose: () => {} }, ({ frame }) => frame.openGuide(2), 'nb');
    const [first] = screen.getAllByTestId('guide-picture');
    await fireEvent.click(first!);
    expect(
      screen.getByRole('heading', { level: 2, hidden: true, name: /ved siden av tabellen/ }),
    ).toBeTruthy();
    await fireEvent.input(screen.getByTestId('guide-search'), { target: { value: 'nøkkelring' } });
    expect(screen.getByTestId('guide-found').textContent).toContain('1 sted i veiledningen');
    await fireEvent.click(screen.getByTestId('guide-match'));
    await settle();
    expect(heading()).toBe('1. Start, og velg en tjeneste');
  });

  it('is one press away, at its section, from the page that it opened, until another is opened', async () => {
    let frame!: Stores['frame'];
    const commands = { case: () => frame.openPage('case') };
    const vesselLists = { lists: [], onlists: () => {} };
    await open(RightDock, { commands, vesselLists, theme: 'day' }, (stores) => {
      ({ frame } = stores);
      frame.openGuide(7);
    });
    await screen.findByTestId('guide-section');
    await fireEvent.click(screen.getByTestId('guide-next'));
    expect(screen.queryByTestId('guide-back')).toBeNull();
    await fireEvent.click(screen.getByTestId('guide-open'));
    expect(frame.page).toBe('case');
    await fireEvent.click(screen.getByTestId('guide-back'));
    await screen.findByTestId('guide-section');
    expect(heading()).toBe('8. Save the work, and hand over a case');
    await fireEvent.click(screen.getByTestId('guide-open'));
    frame.openPage('about');
    await settle();
    expect(screen.queryByTestId('guide-back')).toBeNull();
  });

  it('stands in front of the page that was there, and the same key brings that back', async () => {
    const stores = await open(Tour);
    const commands = commandsOf(stores);
    commands.case();
    commands.guide();
    expect([stores.frame.page, stores.frame.before]).toEqual(['guide', 'case']);
    commands.guide();
    expect(stores.frame.page).toBe('case');
    commands.back();
    expect(stores.frame.page).toBeNull();
  });
});

describe('the tour', () => {
  it('goes through its steps and ends, with the focus where it was', async () => {
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    const { frame } = await open(Tour, {}, ({ frame }) => frame.open('tour'));
    const next = screen.getByTestId('tour-next');
    expect(document.activeElement).toBe(next);
    const seen: unknown[] = [];
    for (const _ of tourSteps) {
      seen.push(screen.getByTestId('tour').dataset['step']);
      await fireEvent.click(next);
    }
    expect(seen).toEqual(tourSteps);
    expect(frame.topmost).toBeNull();
    before.remove();
  });

  it('can be left at any moment, as whatever else lies above the window', async () => {
    const stores = await open(Tour);
    const commands = commandsOf(stores);
    commands.tour();
    expect(stores.frame.topmost).toBe('tour');
    commands.back();
    expect(stores.frame.topmost).toBeNull();
  });

  it('points at the place of a site on the map', () => {
    const map = { left: 300, top: 40, width: 800, height: 600 };
    expect(pixelOf([5, 60], [5, 50, 10, 60], map)).toEqual([300, 40]);
    const [x, y] = pixelOf([7.5, 55], [5, 50, 10, 60], map);
    expect(x).toBeCloseTo(700);
    // The northern half of a map is higher than the southern.
    expect(y).toBeGreaterThan(340);
  });

  it.each([
    ['below', { left: 10, top: 10, width: 100, height: 30 }, { left: 14, top: 54 }],
    [
      'above what lies at the lower edge',
      { left: 700, top: 700, width: 100, height: 90 },
      { left: 580, top: 586 },
    ],
    [
      'beside what is as high as the window',
      { left: 0, top: 0, width: 300, height: 800 },
      { left: 314, top: 350 },
    ],
  ] as const)('has its card %s', (_name, box, place) =>
    expect(placeOfCard(box, { width: 340, height: 100 }, { width: 1000, height: 800 })).toEqual(place),
  );
});
