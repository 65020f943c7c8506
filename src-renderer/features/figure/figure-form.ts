import {
  type FigureFormat,
  type FigureOrder,
  type FigureProjection,
  figureTrouble,
  hasUsualInset,
  isMoving,
  isOnInset,
  type FigureSize,
  usualProjection,
} from '../../../src-shared/domain/figure/figure-order';
import type { Language, Theme } from '../../../src-shared/domain/settings/settings';
import { type IsoWeek, parseIsoWeek } from '@kartbord/common/week';
import type { Workspace } from '../../../src-shared/contract';
import { readMoment } from '../../lib/moment-text';

/** mm, width before height. */
const figureSizes = {
  'a4-landscape': [297, 210],
  'a4-portrait': [210, 297],
  'a3-landscape': [420, 297],
  'a3-portrait': [297, 420],
  slide: [254, 142.875],
  column: [85, 110],
} as const;
export type FigureSizeName = keyof typeof figureSizes | 'own';
export const figureSizeNames: readonly FigureSizeName[] = [
  ...(Object.keys(figureSizes) as (keyof typeof figureSizes)[]),
  'own',
];

export const dpiChoices = [96, 150, 200, 300, 600] as const;
export const stepChoices = [10, 30, 60, 180, 360, 720, 1_440] as const;

/** What a person has chosen and typed. */
export interface FigureForm {
  readonly size: FigureSizeName;
  readonly width: string;
  readonly height: string;
  readonly dpi: string;
  /** All that the window shows, all data, the sites of a county or a production area, or a scale that is typed. */
  readonly scaleBy: 'shown' | 'data' | 'place' | 'own';
  /** The place to show, as `county 46` or `area 4`; empty: none is chosen. */
  readonly place: string;
  readonly scale: string;
  readonly title: string;
  /** Null: as is usual for the place. */
  readonly projection: FigureProjection | null;
  readonly parts: Omit<FigureOrder['parts'], 'inset'>;
  /** Null: where the map is of a small part of the coast. */
  readonly inset: boolean | null;
  /** Null: as the window. */
  readonly theme: Theme | null;
  readonly format: FigureFormat;
  readonly by: 'weeks' | 'time';
  readonly fromWeek: string;
  readonly toWeek: string;
  /** UTC, as in `2026-11-18 13:00`. */
  readonly fromTime: string;
  readonly toTime: string;
  readonly stepMinutes: number;
  readonly perSecond: string;
}

export const firstForm: FigureForm = {
  size: 'a4-landscape',
  width: '297',
  height: '210',
  dpi: '300',
  scaleBy: 'shown',
  place: '',
  scale: '',
  title: '',
  projection: null,
  parts: { legend: true, scaleBar: true, north: true, graticule: true, metres: false },
  inset: null,
  theme: null,
  format: 'png',
  by: 'weeks',
  fromWeek: '',
  toWeek: '',
  fromTime: '',
  toTime: '',
  stepMinutes: 60,
  perSecond: '2',
};

/** What the map reaches: from the closest zoom to the whole North Atlantic. */
export const scaleReach = [5_000, 60_000_000] as const;

/** A number as people write it: with either decimal sign, and with spaces or dots between thousands of a scale. */
export function readNumber(text: string): number {
  const plain = text.trim().replace(',', '.');
  return plain === '' ? NaN : Number(plain);
}
export const readScale = (text: string): number => {
  const plain = text.replace(/^\s*1\s*:/, '').replace(/[\s.,’'\u00a0\u202f]/g, '');
  return /^\d+$/.test(plain) ? Number(plain) : NaN;
};
export type FormTrouble = NonNullable<ReturnType<typeof figureTrouble>> | 'numbers' | 'scale';

interface PlaceShown {
  readonly centre: [number, number];
  /** The N of 1:N. */
  readonly scale: number;
}

export interface FormInputs {
  readonly workspace: Workspace;
  readonly language: Language;
  readonly theme: Theme;
  /** The middle and the scale at which all that the window shows is on a sheet of this order; null: there is no map yet. */
  readonly viewShown: (order: FigureOrder) => PlaceShown | null;
  /** The same of all data; null: no layer has any. */
  readonly dataShown: (order: FigureOrder) => PlaceShown | null;
  /** The same of the sites of a place of the form; null: the shown week has none there. */
  readonly placeShown: (order: FigureOrder, place: string) => PlaceShown | null;
}

/** As chosen; else as the window is, but by day in a PDF, which is for paper. */
export const themeOf = ({ theme, format }: Pick<FigureForm, 'theme' | 'format'>, window: Theme): Theme =>
  theme ?? (format === 'pdf' ? 'day' : window);

/** The order that a form says, or what is wrong with it. */
export function orderOf(form: FigureForm, inputs: FormInputs): FigureOrder | FormTrouble {
  const [widthMm, heightMm, dpi] = [form.width, form.height, form.dpi].map(readNumber);
  const isSize = (mm: number | undefined): mm is number => mm !== undefined && mm >= 20 && mm <= 1_200;
  if (!isSize(widthMm) || !isSize(heightMm)) return 'numbers';
  if (dpi === undefined || !(dpi >= 72 && dpi <= 600)) return 'numbers';
  const frames = isMoving(form.format) ? framesOfForm(form) : null;
  if (frames === 'wrong') return 'no-frames';
  const { workspace, language } = inputs;
  const order: FigureOrder = {
    workspace,
    format: form.format,
    widthMm,
    heightMm,
    dpi,
    scale: null,
    title: form.title.trim().slice(0, 200),
    parts: form.parts,
    theme: themeOf(form, inputs.theme),
    language,
    frames,
  };
  if (form.projection !== null) return fittedTo({ ...order, projection: form.projection }, form, inputs);
  const usual = fittedTo({ ...order, projection: usualProjection(workspace.centre) }, form, inputs);
  return usual === 'projection' ? fittedTo({ ...order, projection: 'EPSG:3857' }, form, inputs) : usual;
}

/** The order with its scale, and with the middle of what it is to show. */
function fittedTo(order: FigureOrder, form: FigureForm, inputs: FormInputs): FigureOrder | FormTrouble {
  const made = scaled(order, form, inputs);
  if (typeof made === 'string') return made;
  const inset = (form.inset ?? hasUsualInset(made)) && isOnInset(made.workspace.centre);
  const parts = { ...order.parts, inset };
  // Its room changes that of the map, and with it the scale at which all is on it.
  const whole = inset ? scaled({ ...order, parts }, form, inputs) : { ...made, parts };
  return typeof whole === 'string' ? whole : (figureTrouble(whole) ?? whole);
}

function scaled(order: FigureOrder, form: FigureForm, inputs: FormInputs): FigureOrder | FormTrouble {
  if (form.scaleBy === 'own') {
    const scale = readScale(form.scale);
    return scale >= scaleReach[0] && scale <= scaleReach[1] ? { ...order, scale } : 'scale';
  }
  const { workspace } = order;
  const fitted = {
    shown: () => null,
    data: () => inputs.dataShown(order),
    place: () => inputs.placeShown(order, form.place),
  }[form.scaleBy]();
  const shown = fitted ?? inputs.viewShown(order);
  if (!shown) return 'scale';
  return {
    ...order,
    workspace: { ...workspace, centre: shown.centre },
    scale: Math.min(scaleReach[1], Math.max(scaleReach[0], shown.scale)),
  };
}

function framesOfForm(form: FigureForm): FigureOrder['frames'] | 'wrong' {
  const perSecond = readNumber(form.perSecond);
  if (!(perSecond >= 0.5 && perSecond <= 30)) return 'wrong';
  if (form.by === 'weeks') {
    const [from, to] = [readWeek(form.fromWeek), readWeek(form.toWeek)];
    return from && to ? { by: 'weeks', from, to, perSecond } : 'wrong';
  }
  const fromMs = readMoment(form.fromTime, false, 'UTC');
  const toMs = readMoment(form.toTime, true, 'UTC');
  if (fromMs === undefined || toMs === undefined || toMs < fromMs) return 'wrong';
  return { by: 'time', fromMs, toMs, stepMs: form.stepMinutes * 60_000, perSecond };
}

const readWeek = (text: string): IsoWeek | undefined => parseIsoWeek(text.trim());

/** The words of a size when it is chosen; those of an own one stay. */
export function sized(name: FigureSizeName): Pick<FigureForm, 'size'> & Partial<FigureForm> {
  if (name === 'own') return { size: name };
  const [width, height] = figureSizes[name];
  return { size: name, width: String(width), height: String(height) };
}

/** A box of one shape in another, as large as it goes: CSS px. */
export function fitted(of: FigureSize, into: FigureSize): FigureSize {
  const scale = Math.min(into.width / of.width, into.height / of.height);
  return { width: of.width * scale, height: of.height * scale };
}
