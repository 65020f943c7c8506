import { describe, expect, it } from 'vitest';
import { contrast } from '../../lib/contrast';
import { apart, eyes } from '../../lib/eyes';
import { basemapPalette } from '../../map/basemap-style';
import { ageColours, ageSteps, sectorColours, sectorNames, trackColouring } from './track-colours';

const dayMs = 86_400_000;
const toMs = Date.UTC(2026, 10, 18, 12);
const span = { fromMs: toMs - 7 * dayMs, toMs };

describe.each(['day', 'dusk', 'night'] as const)('the colours of ages and courses by %s', (theme) => {
  const { sea, shore, land, lake, placeHalo } = basemapPalette(theme);
  const grounds = [...sea, shore, land, lake, placeHalo];
  const palettes = { ages: ageColours(theme), courses: sectorColours(theme) };

  it.each(['ages', 'courses'] as const)('stand out from land and sea at 3:1 or more: %s', (name) => {
    for (const colour of palettes[name])
      for (const ground of grounds)
        expect(contrast(colour, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.keys(eyes) as (keyof typeof eyes)[])('are told apart by %s eyes', (eye) => {
    palettes.courses.forEach(
      (one, at) =>
      palettes.courses.slice(0, at).forEach((other) => expect(apart(one, other, eyes[eye]), `${one} ${other}`).toBeGreaterThan(18)), // prettier-ignore
    );
    palettes.ages.forEach((one, at) =>
      palettes.ages.slice(0, at).forEach((other, before) => {
        // Neighbours in time are less apart than what is further.
        const least = at - before === 1 ? 12 : 18;
        expect(apart(one, other, eyes[eye]), `${one} ${other}`).toBeGreaterThan(least);
      }),
    );
  });

  it('have a colour for each sector, and none twice', () => {
    expect(new Set(palettes.courses).size).toBe(sectorNames.length);
  });
});

describe('the steps of age', () => {
  it('are seven equal parts of the span, one behind the other, whatever is shown of it', () => {
    const steps = ageSteps(span, 'day');
    expect(steps).toHaveLength(7);
    expect([steps[0]?.fromMs, steps.at(-1)?.toMs]).toEqual([span.fromMs, span.toMs]);
    for (const [at, step] of steps.entries()) {
      expect(step.toMs - step.fromMs).toBe(dayMs);
      if (at > 0) expect(step.fromMs).toBe(steps[at - 1]?.toMs);
    }
  });

  it('stay where they are when an answer comes some seconds later', () => {
    const later = { fromMs: span.fromMs + 40_000, toMs: span.toMs - 20_000 };
    expect(ageSteps({ fromMs: later.fromMs - 40_000, toMs: later.toMs }, 'day')).toEqual(
      ageSteps(span, 'day'),
    );
  });

  it('are steps also where the span is nothing', () => {
    const widths = ageSteps({ fromMs: toMs, toMs }, 'day').map((step) => step.toMs - step.fromMs);
    expect(Math.min(...widths)).toBeGreaterThan(0);
  });
});

describe('the colouring that the map is given', () => {
  it('is the same object while it says the same, so that the map sees that nothing changed', () => {
    for (const by of ['vessel', 'time', 'course'] as const)
      expect(trackColouring(by, 'dusk', { ...span })).toBe(trackColouring(by, 'dusk', { ...span }));
    expect(trackColouring('time', 'day', span)).not.toBe(trackColouring('time', 'night', span));
  });

  it('is left to the vessels where it is by speed', () => {
    expect(trackColouring('speed', 'day', span)).toBeNull();
  });

  it('has eight sectors by course', () => {
    expect(trackColouring('course', 'day', span)).toEqual({ by: 'course', sectors: sectorColours('day') });
  });
});
