import { weekIndexAt } from '../coast/calendar';
import type { Coast } from '../coast/coast';
import { Register } from '../coast/register';
import { Reports } from '../coast/reports';

/** The coast as the public can know it at one moment. */
export interface CoastView {
  readonly coast: Coast;
  readonly register: Register;
  readonly reports: Reports;
  readonly nowMs: number;
}

/** Gives the view of a moment. What does not depend on the moment is kept between views. */
export function viewer(coast: Coast): (nowMs: number) => CoastView {
  const register = new Register(coast);
  return (nowMs) => ({ coast, register, reports: new Reports(coast, weekIndexAt(nowMs)), nowMs });
}
