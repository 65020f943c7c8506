import type { TracksSpec } from '../../spec';
import type { ClassRule, Rgba, TrackPaint } from '../../tracks/types';

/** CSS text, `#rgb` or `#rrggbb`, as the raster has it; other text is black. */
export function rgbaOf(colour: string): Rgba {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(colour.trim()) ?? [];
  const digits = long ?? short?.replace(/./g, '$&$&') ?? '000000';
  const [red = 0, green = 0, blue = 0] = (digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
}

export function cssOf(colour: Rgba): string {
  return `#${[colour, colour >>> 8, colour >>> 16].map((part) => (part & 255).toString(16).padStart(2, '0')).join('')}`;
}

function ruleOf({ colouring }: TracksSpec): ClassRule {
  switch (colouring.by) {
    case 'speed':
      return { by: 'speed', fromTenths: colouring.bands.map(({ fromKn }) => fromKn * 10) };
    case 'vessel':
      return { by: 'vessel' };
    case 'time':
      return { by: 'time', fromMs: colouring.steps.map(({ fromMs }) => fromMs) };
    case 'course':
      return { by: 'course', sectors: colouring.sectors.length };
  }
}

function coloursOf({ colouring }: TracksSpec): readonly string[] {
  switch (colouring.by) {
    case 'speed':
      return colouring.bands.map(({ colour }) => colour);
    case 'vessel':
      return [];
    case 'time':
      return colouring.steps.map(({ colour }) => colour);
    case 'course':
      return colouring.sectors;
  }
}

const looks = [
  ...(['colouring', 'gapColour', 'unknownColour', 'halo', 'selectionColour', 'oddColour', 'gapMs'] as const),
] satisfies (keyof TracksSpec)[];

/** What the worker has to know of a spec that it does not know from the one before; null: nothing. */
export function paintChange(before: TracksSpec | null, next: TracksSpec): Partial<TrackPaint> | null {
  const change: { -readonly [K in keyof TrackPaint]?: TrackPaint[K] } = {};
  const isByVessel = next.colouring.by === 'vessel';
  if (!before || looks.some((look) => before[look] !== next[look])) {
    change.rule = ruleOf(next);
    change.colours = coloursOf(next).map(rgbaOf);
    change.unknown = rgbaOf(next.unknownColour);
    change.gap = rgbaOf(next.gapColour);
    change.halo = rgbaOf(next.halo);
    change.selection = rgbaOf(next.selectionColour);
    change.odd = next.oddColour === null ? null : rgbaOf(next.oddColour);
    change.gapMs = next.gapMs;
  }
  if (isByVessel && (change.rule || !before || !hasSameColours(before.tracks, next.tracks)))
    change.vesselColours = new Map(next.tracks.map(({ key, colour }) => [key, rgbaOf(colour)]));
  if (!before || !isSameWindow(before.window, next.window)) change.window = next.window;
  if (before?.selectedKey !== next.selectedKey) change.selectedKey = next.selectedKey;
  return Object.keys(change).length > 0 ? change : null;
}

function hasSameColours(a: TracksSpec['tracks'], b: TracksSpec['tracks']): boolean {
  return (
    a === b ||
    (a.length === b.length &&
      a.every(({ key, colour }, index) => key === b[index]?.key && colour === b[index].colour))
  );
}

function isSameWindow(a: TracksSpec['window'], b: TracksSpec['window']): boolean {
  return a === b || (a !== null && b !== null && a.fromMs === b.fromMs && a.toMs === b.toMs);
}
