/** Prints when something happened, counted from `fromMs`, for bench/start: `timing map-complete 812 ms`. */
export function timing(fromMs: number | undefined): (what: string) => void {
  if (fromMs === undefined) return () => {};
  return (what) => void process.stdout.write(`timing ${what} ${Math.round(Date.now() - fromMs)} ms\n`);
}
