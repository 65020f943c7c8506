import DoubleClickZoom from 'ol/interaction/DoubleClickZoom';
import DragPan from 'ol/interaction/DragPan';
import DragZoom from 'ol/interaction/DragZoom';
import type Interaction from 'ol/interaction/Interaction';
import KeyboardPan from 'ol/interaction/KeyboardPan';
import KeyboardZoom from 'ol/interaction/KeyboardZoom';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom';
import PinchZoom from 'ol/interaction/PinchZoom';
import { motionMs } from '../view';

/** Pan, wheel, pinch, double click, a box with Shift, and arrows and +/- while the map has the focus. No rotation. */
export function createInteractions(reducedMotion: boolean): Interaction[] {
  const duration = reducedMotion ? 0 : motionMs;
  return [
    // No kinetic glide: it would go on for longer than any motion here may.
    new DragPan(),
    new MouseWheelZoom({ duration, timeout: 40 }),
    new PinchZoom({ duration }),
    new DoubleClickZoom({ duration }),
    new DragZoom({ duration }),
    new KeyboardPan({ duration }),
    new KeyboardZoom({ duration }),
  ];
}
