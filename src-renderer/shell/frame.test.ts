import { describe, expect, it } from 'vitest';
import { defaultPanels } from '../../src-shared/domain/settings/panels';
import { defaultSettings } from '../../src-shared/domain/settings/settings';
import { ok } from '../../src-shared/result';
import { createFakeClient } from '../bridge/fake-client';
import { SettingsStore } from '../features/settings';
import { FrameStore } from './frame.svelte';

function madeFrame(needsRoom?: ConstructorParameters<typeof FrameStore>[2]): {
  readonly frame: FrameStore;
  readonly settings: SettingsStore;
} {
  const settings = new SettingsStore(createFakeClient({ 'settings.change': () => ok(defaultSettings) }));
  return { frame: new FrameStore(settings, undefined, needsRoom), settings };
}

const open = ({ docks, isWeeksShown }: FrameStore): readonly boolean[] => [
  docks.leftOpen,
  docks.rightOpen,
  docks.bottomOpen,
  isWeeksShown,
];

describe('the panels', () => {
  it('are hidden all at once, and are then as they were', () => {
    const { frame } = madeFrame();
    frame.openBottom('figures');
    const before = open(frame);
    frame.hideAll();
    expect(open(frame)).toEqual([false, false, false, false]);
    frame.hideAll();
    expect(open(frame)).toEqual(before);
  });

  it('come back where one of them is asked for, and it is open then', () => {
    const { frame } = madeFrame();
    frame.hideAll();
    frame.openBottom('table');
    expect(open(frame)).toEqual([true, true, true, true]);
    frame.hideAll();
    frame.toggleDock('left');
    expect(frame.docks.leftOpen).toBe(true);
  });

  it('of the bottom are as high as each of its tabs was left, and close below the tabs', () => {
    const { frame } = madeFrame();
    frame.openBottom('table');
    expect(frame.bottomLook).toBe('half');
    frame.stepBottom(1);
    frame.openBottom('contacts');
    expect(frame.bottomLook).toBe('half');
    frame.stepBottom(-1);
    frame.chooseBottom('table');
    expect(frame.bottomLook).toBe('full');
    frame.chooseBottom('contacts');
    expect(frame.bottomLook).toBe('peek');
    frame.stepBottom(-1);
    expect(frame.docks.bottomOpen).toBe(false);
  });

  it('of the bottom open from the line of tabs where a command leads there, or the tab itself is chosen again', () => {
    const { frame } = madeFrame();
    const lowered = (): string => {
      frame.openBottom('table');
      frame.stepBottom(-1);
      return frame.bottomLook;
    };
    expect(lowered()).toBe('peek');
    frame.openBottom('table');
    expect(frame.bottomLook).toBe('half');
    expect(lowered()).toBe('peek');
    frame.chooseBottom('table');
    expect(frame.bottomLook).toBe('half');
  });

  it('of the right are high where a page was opened, as each was left, and what is selected is low', () => {
    const { frame } = madeFrame();
    expect(frame.isTall('right')).toBe(false);
    for (const page of ['citations', 'week-news', 'report'] as const) {
      frame.openPage(page);
      expect(frame.isTall('right'), page).toBe(true);
    }
    frame.openPage('citations');
    frame.toggleTall('right');
    expect(frame.isTall('right')).toBe(false);
    frame.openPage('week-news');
    expect(frame.isTall('right')).toBe(true);
    frame.openPage('citations');
    expect(frame.isTall('right')).toBe(false);
    frame.openPage('vessel');
    expect(frame.isTall('right')).toBe(false);
    frame.toggleTall('right');
    frame.openPage('place');
    expect(frame.isTall('right')).toBe(true);
    frame.openPage('citations');
    expect(frame.isTall('right')).toBe(false);
  });

  it('of the left are low until they are raised, the list of vessels by itself', () => {
    const { frame } = madeFrame();
    frame.openLeft('vessels');
    expect([frame.isTall('left'), frame.isTall('right')]).toEqual([false, false]);
    frame.toggleTall('left');
    expect(frame.isTall('left')).toBe(true);
    frame.openLeft('layers');
    expect(frame.isTall('left')).toBe(false);
    frame.toggleTall('left');
    expect(frame.isTall('left')).toBe(true);
    frame.openLeft('vessels');
    frame.toggleTall('left');
    expect(frame.isTall('left')).toBe(false);
  });

  it('of the bottom leave a strip of the map at their highest, in whatever window', () => {
    const { frame } = madeFrame();
    frame.openBottom('table');
    frame.stepBottom(1);
    for (const height of [560, 748, 900]) {
      frame.roomHeight = height;
      expect(height - frame.mostBottom).toBeGreaterThanOrEqual(90);
    }
    // A size that was chosen on a larger screen is no larger than this one has room for.
    frame.stepBottom(-1);
    frame.resize('bottom', 900);
    expect(frame.mostBottom).toBeLessThan(frame.roomHeight);
  });

  it('of the bottom have room for rows below many tools in a small window, until a person chooses a size', () => {
    let isRoomy = false;
    const { frame } = madeFrame((tab) => tab === 'contacts' && isRoomy);
    frame.openBottom('contacts');
    frame.roomHeight = 556;
    expect(frame.mostBottom).toBe(300);
    isRoomy = true;
    expect([frame.mostBottom, frame.bottomRoom]).toEqual([420, 420]);
    frame.resize('bottom', 200);
    expect(frame.mostBottom).toBe(200);
  });
});

describe('the left dock', () => {
  it('rests beside a page that is the place of the work, until it is opened or the page is left', () => {
    const { frame } = madeFrame();
    expect(frame.isLeftAside).toBe(false);
    frame.openPage('limits');
    expect(frame.isLeftAside).toBe(false);
    for (const page of ['export.layers', 'map-catalogue', 'case', 'report'] as const) {
      frame.openPage(page);
      expect([frame.isLeftAside, frame.docks.leftOpen], page).toEqual([true, true]);
    }
    frame.openLeft('filter');
    expect(frame.isLeftAside).toBe(false);
    frame.openPage('settings');
    expect(frame.isLeftAside).toBe(true);
    frame.toggleDock('left');
    expect([frame.isLeftAside, frame.docks.leftOpen]).toEqual([false, true]);
    frame.toggleDock('left');
    expect(frame.docks.leftOpen).toBe(false);
    frame.openPage('about');
    frame.leavePage();
    expect(frame.isLeftAside).toBe(false);
  });

  it('and the right one are as narrow as they can be in a small window, for a page that goes with what stands there', () => {
    const { frame } = madeFrame();
    [frame.width, frame.height] = [1024, 700];
    const widths = (): readonly number[] => [frame.sizeOf('left'), frame.sizeOf('right')];
    expect(widths()).toEqual([248, 304]);
    frame.openPage('limits');
    expect(widths()).toEqual([220, 280]);
    frame.openPage('export.layers');
    expect(widths()).toEqual([248, 304]);
    frame.width = 1200;
    frame.openPage('limits');
    expect(widths()).toEqual([248, 304]);
  });

  it('stays where the window has room for both', () => {
    const { frame } = madeFrame();
    [frame.width, frame.height] = [1920, 1080];
    frame.openPage('export.layers');
    expect(frame.isLeftAside).toBe(false);
  });
});

describe('a layout', () => {
  it('of Look shows the map alone', () => {
    const { frame } = madeFrame();
    frame.openBottom('table');
    frame.openPage('export.layers');
    frame.chooseLayout('look');
    expect([open(frame), frame.page]).toEqual([[false, false, false, false], null]);
  });

  it('comes back as it was left, and chosen again it begins again', () => {
    const { frame } = madeFrame();
    frame.chooseLayout('analyse');
    expect([frame.bottomTab, frame.docks.bottomOpen, frame.docks.leftOpen]).toEqual(['table', true, false]);
    frame.openBottom('compare');
    frame.openLeft('filter');
    frame.chooseLayout('sea');
    expect([frame.bottomTab, frame.docks.leftOpen]).toEqual(['operations', false]);
    frame.chooseLayout('analyse');
    expect([frame.bottomTab, frame.leftTab, frame.docks.leftOpen]).toEqual(['compare', 'filter', true]);
    frame.chooseLayout('analyse');
    expect([frame.bottomTab, frame.docks.leftOpen]).toEqual(['table', false]);
  });

  it('leaves the sizes of the panels as they are', () => {
    const { frame, settings } = madeFrame();
    frame.resize('left', 300);
    frame.chooseLayout('report');
    expect([settings.current.docks.left, settings.current.panels]).toEqual([
      300,
      { ...defaultPanels, layout: 'report' },
    ]);
  });
});
