import { describe, expect, it } from 'vitest';
import { toScreen } from '../../projection';
import type { Pin } from '../../spec';
import type { MarkFrame } from './mark-frame';
import { gripPin } from './pins-grip';

const frame: MarkFrame = {
  width: 800,
  height: 600,
  pixelRatio: 2,
  resolution: 10,
  centre: toScreen([5, 60]),
};
const pin = (change: Partial<Pin> = {}): Pin => ({
  key: 1,
  at: [5, 60],
  shape: 'cross',
  colour: '#aa0000',
  label: null,
  towards: null,
  isDraggable: true,
  ...change,
});

describe('the pin that a press means', () => {
  it('is within reach of its place in CSS px', () => {
    const pins = [pin()];
    expect(gripPin({ pins }, frame, [400, 311], 12)).toMatchObject({
      key: 1,
      at: [5, 60],
      pixel: [400, 300],
    });
    expect(gripPin({ pins }, frame, [400, 313], 12)).toBeNull();
    expect(gripPin({ pins }, frame, [400, 313], 22)).not.toBeNull();
  });

  it('is none that cannot be dragged', () => {
    expect(gripPin({ pins: [pin({ isDraggable: false })] }, frame, [400, 300], 12)).toBeNull();
    const { isDraggable: _, ...plain } = pin();
    expect(gripPin({ pins: [plain] }, frame, [400, 300], 12)).toBeNull();
  });

  it('is reached by the head of a drop, which stands above its place', () => {
    expect(gripPin({ pins: [pin({ shape: 'drop' })] }, frame, [400, 280], 12)).not.toBeNull();
    expect(gripPin({ pins: [pin()] }, frame, [400, 280], 12)).toBeNull();
  });

  it('is the nearest, and of two in one place the one that is drawn above', () => {
    const far = pin({ key: 2, at: [5.0008, 60] });
    expect(gripPin({ pins: [far, pin()] }, frame, [402, 300], 12)?.key).toBe(1);
    expect(gripPin({ pins: [pin(), far] }, frame, [402, 300], 12)?.key).toBe(1);
    expect(gripPin({ pins: [pin(), pin({ key: 3 })] }, frame, [400, 300], 12)?.key).toBe(3);
  });
});
