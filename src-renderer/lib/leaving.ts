/** Hears that the window is left or hidden: what is not kept yet is kept now. */
export function onLeaving(listener: () => void): void {
  window.addEventListener('pagehide', listener);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') listener();
  });
}
