import type { LiceState } from '../fish-health/lice-state';
import type { Theme } from '../settings/settings';
import type { ColourClass } from './colour-classes';
import type { Colouring } from './colouring';
import { inks } from './inks';
import type { MarkSymbol } from './mark-symbol';
import { ramps } from './ramps';

type Look = Pick<MarkSymbol, 'shape' | 'radius'>;

/** Ordered classes by shape and size as well as by colour: from triangles that point down over discs and squares to a diamond. */
const looks: Readonly<Record<'temperature' | 'lice', readonly Look[]>> = {
  temperature: [
    { shape: 'triangle-down', radius: 3.5 },
    { shape: 'triangle-down', radius: 4.25 },
    { shape: 'triangle-down', radius: 5 },
    { shape: 'disc', radius: 3.75 },
    { shape: 'disc', radius: 4.5 },
    { shape: 'disc', radius: 5.25 },
    { shape: 'square', radius: 4 },
    { shape: 'square', radius: 4.75 },
    { shape: 'square', radius: 5.5 },
    { shape: 'diamond', radius: 5.75 },
  ],
  lice: [
    { shape: 'disc', radius: 3.25 },
    { shape: 'disc', radius: 4.25 },
    { shape: 'square', radius: 4.5 },
    { shape: 'square', radius: 5.5 },
    { shape: 'diamond', radius: 6 },
  ],
};

function stepSymbol(theme: Theme, of: 'temperature' | 'lice', step: number): MarkSymbol {
  const { fills, stroke } = ramps[of][theme];
  const { shape, radius } = looks[of][step] as Look;
  return { shape, radius, fill: fills[step] as string, stroke, strokeWidth: 1, rank: 7 + step };
}

/** The latest treatment is the largest mark; `weeks` is the least of its class. */
const treatedLooks: Readonly<Record<number, Look & { readonly strength: number }>> = {
  0: { shape: 'diamond', radius: 5.75, strength: 5 },
  1: { shape: 'square', radius: 5.25, strength: 4 },
  2: { shape: 'square', radius: 4.5, strength: 3 },
  3: { shape: 'disc', radius: 4.75, strength: 2 },
  5: { shape: 'disc', radius: 4, strength: 1 },
  9: { shape: 'disc', radius: 3.25, strength: 0 },
};

function treatedSymbol(theme: Theme, weeks: number): MarkSymbol {
  const { shape, radius, strength } = treatedLooks[weeks] as Look & { readonly strength: number };
  const { fills, stroke } = ramps.treatment[theme];
  return { shape, radius, fill: fills[strength] as string, stroke, strokeWidth: 1, rank: 7 + strength };
}

const zeroSymbol = (paper: string, ink: string): MarkSymbol => ({
  shape: 'dotted-circle',
  radius: 3.75,
  fill: paper,
  stroke: ink,
  strokeWidth: 1.25,
  rank: 6,
});

const flaggedInks: Readonly<Record<Theme, readonly [fill: string, stroke: string]>> = {
  day: ['#f2c230', '#3d2b00'],
  dusk: ['#f0c75a', '#2a1e00'],
  night: ['#cda344', '#171005'],
};

function flaggedSymbol(theme: Theme): MarkSymbol {
  const [fill, stroke] = flaggedInks[theme];
  return { shape: 'triangle', radius: 5.25, fill, stroke, strokeWidth: 1.25, rank: 20 };
}

interface DiseaseInks {
  readonly disease: string;
  readonly warm: readonly [fill: string, stroke: string];
  readonly coolMid: readonly [fill: string, stroke: string];
  readonly neutral: string;
}

function diseaseSymbol(
  one: Extract<ColourClass, { kind: 'disease' }>['disease'],
  { disease, warm, coolMid, neutral }: DiseaseInks,
): MarkSymbol {
  switch (one) {
    case 'both':
      return { shape: 'diamond', radius: 6.5, fill: warm[0], stroke: disease, strokeWidth: 2, rank: 9 };
    case 'isa':
      return { shape: 'diamond', radius: 5, fill: warm[0], stroke: warm[1], strokeWidth: 1.25, rank: 8 };
    case 'pd':
      return { shape: 'triangle', radius: 5, fill: disease, stroke: disease, strokeWidth: 1, rank: 7 };
    case 'other':
      return { shape: 'square', radius: 4.5, fill: coolMid[0], stroke: coolMid[1], strokeWidth: 1, rank: 6 };
    case 'none':
      return { shape: 'dot', radius: 2.25, fill: neutral, stroke: 'none', strokeWidth: 0, rank: 2 };
    case 'not-given':
      return { shape: 'cross', radius: 3, fill: 'none', stroke: neutral, strokeWidth: 1.25, rank: 1 };
  }
}

export function stateSymbol(theme: Theme, state: LiceState): MarkSymbol {
  const { cool, coolMid, warm, neutral, paper } = inks[theme];
  switch (state) {
    case 'over':
      return { shape: 'disc', radius: 6.5, fill: warm[0], stroke: warm[1], strokeWidth: 1.25, rank: 9 };
    case 'up-to-limit':
      return { shape: 'disc', radius: 4.75, fill: coolMid[0], stroke: coolMid[1], strokeWidth: 1, rank: 8 };
    case 'under-half':
      return { shape: 'disc', radius: 3.75, fill: cool[0], stroke: cool[1], strokeWidth: 1, rank: 7 };
    case 'zero':
      return zeroSymbol(paper, coolMid[0]);
    case 'no-count':
      return { shape: 'cross', radius: 3.5, fill: 'none', stroke: coolMid[0], strokeWidth: 1.5, rank: 5 };
    case 'not-reported':
      return { shape: 'dashed-ring', radius: 4.25, fill: 'none', stroke: neutral, strokeWidth: 1.5, rank: 4 };
    case 'fallow':
      return { shape: 'ring', radius: 3.5, fill: 'none', stroke: neutral, strokeWidth: 1, rank: 3 };
    case 'no-salmonoids':
      return { shape: 'dot', radius: 1.5, fill: neutral, stroke: 'none', strokeWidth: 0, rank: 1 };
    case 'unknown':
      return { shape: 'cross', radius: 3, fill: 'none', stroke: neutral, strokeWidth: 1.25, rank: 2 };
  }
}

export function classSymbol(theme: Theme, colouring: Colouring, one: ColourClass): MarkSymbol {
  const { coolMid, warm, neutral, paper, disease, outerRing } = inks[theme];
  switch (one.kind) {
    case 'state': {
      const symbol = stateSymbol(theme, one.state);
      // Where reporting is the question, who did not report is the answer.
      return colouring === 'reporting' && one.state === 'not-reported'
        ? { ...symbol, radius: 5, stroke: outerRing, strokeWidth: 2, rank: 9 }
        : symbol;
    }
    case 'zero':
      return zeroSymbol(paper, coolMid[0]);
    case 'step':
      return stepSymbol(theme, colouring === 'sea-temperature' ? 'temperature' : 'lice', one.step);
    case 'flagged':
      return flaggedSymbol(theme);
    case 'treated':
      return treatedSymbol(theme, one.least);
    case 'not-treated':
      return { shape: 'dot', radius: 2.25, fill: neutral, stroke: 'none', strokeWidth: 0, rank: 4 };
    case 'treatment-unsure':
      return { shape: 'cross', radius: 3, fill: 'none', stroke: neutral, strokeWidth: 1.25, rank: 5 };
    case 'disease':
      return diseaseSymbol(one.disease, { disease, warm, coolMid, neutral });
    case 'reported':
      return { shape: 'disc', radius: 4, fill: coolMid[0], stroke: coolMid[1], strokeWidth: 1, rank: 6 };
  }
}
