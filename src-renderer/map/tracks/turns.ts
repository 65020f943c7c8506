/**
 * Calls tasks later, one after the other: after so many ms, at 0 once the messages that wait already were heard. By a
 * message of its own, because a timer that follows a timer waits for 4 ms at least (HTML, "timer nesting level").
 */
export function laterOf({ port1, port2 }: MessageChannel): (ms: number, task: () => void) => () => void {
  const soon: (() => void)[] = [];
  port1.onmessage = () => soon.shift()?.();
  return (ms, task) => {
    let isOff = false;
    const run = (): void => {
      if (!isOff) task();
    };
    if (ms > 0) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    }
    soon.push(run);
    port2.postMessage(null);
    return () => (isOff = true);
  };
}
