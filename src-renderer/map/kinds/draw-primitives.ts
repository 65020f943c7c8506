import type { Primitive } from '../symbol-shapes';

/** What of a 2D context it takes to draw a symbol; tests give a recorder. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'arc' | 'moveTo' | 'lineTo' | 'closePath' | 'fill' | 'stroke' | 'setLineDash'
> & {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: CanvasLineCap;
  lineJoin: CanvasLineJoin;
};

/** Draws around the context's origin; scale and position are the context's transform. */
export function drawPrimitives(pen: Pen, primitives: readonly Primitive[]): void {
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const primitive of primitives) {
    pen.beginPath();
    if (primitive.kind === 'circle') {
      pen.arc(0, 0, primitive.radius, 0, 2 * Math.PI);
    } else {
      primitive.points.forEach(([x, y], index) => {
        if (index === 0) pen.moveTo(x, y);
        else pen.lineTo(x, y);
      });
      if (primitive.kind === 'polygon') pen.closePath();
    }
    if (primitive.fill) {
      pen.fillStyle = primitive.fill;
      pen.fill();
    }
    if (primitive.stroke) {
      const dash = primitive.kind === 'circle' ? primitive.dash : undefined;
      pen.setLineDash(dash ? [...dash] : []);
      pen.lineCap = dash ? 'butt' : 'round';
      pen.strokeStyle = primitive.stroke;
      pen.lineWidth = primitive.width ?? 1;
      pen.stroke();
    }
  }
}
