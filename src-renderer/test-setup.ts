// happy-dom lacks what OpenLayers touches when it is imported or constructed.
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
if (!('ResizeObserver' in globalThis))
  Object.defineProperty(globalThis, 'ResizeObserver', { value: NoObserver });
