import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export const chartFont = "12px 'Inter Variable', 'Inter', sans-serif";

/** A browser that draws no canvas (or a test's) leaves the room of a chart empty: a table has the same facts. */
export const canDraw = (): boolean => document.createElement('canvas').getContext('2d') !== null;

/** Reads colours of the theme in force from the tokens: `ink('accent')`. */
export function inkOf(element: Element): (name: string) => string {
  const style = getComputedStyle(element);
  return (name) => style.getPropertyValue(`--${name}`).trim();
}

export interface LiveChart {
  readonly chart: uPlot;
  readonly end: () => void;
}

/**
 * A chart that fills the width of its element and is drawn again when the theme changes, which a canvas does not follow
 * by itself. `ontheme` is called before that.
 */
export function liveChart(
  element: HTMLElement,
  optionsFor: (width: number) => uPlot.Options,
  data: uPlot.AlignedData,
  ontheme: () => void,
): LiveChart {
  const width = (): number => Math.max(120, element.clientWidth);
  const options = optionsFor(width());
  const chart = new uPlot(options, data, element);
  const resized = new ResizeObserver(() => chart.setSize({ width: width(), height: options.height }));
  resized.observe(element);
  const themed = new MutationObserver(() => {
    ontheme();
    chart.redraw(false, true);
  });
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return {
    chart,
    end: () => {
      resized.disconnect();
      themed.disconnect();
      chart.destroy();
    },
  };
}
