interface Pinch {
  /** Two fingers have gone apart (`factor` below 1) or come closer; between them lies `x`, CSS px of the window. */
  readonly zoom: (factor: number, x: number) => void;
  /** They have moved to the side, CSS px to the right. */
  readonly pan: (byPx: number) => void;
}

/** CSS px: closer than this, two fingers are not measured. */
const leastApart = 8;

/** Listens to two fingers on an element. What the first of them has begun there ends with a `pointercancel`. */
export function listenToPinch(element: HTMLElement, { zoom, pan }: Pinch): () => void {
  const fingers = new Map<number, { readonly x: number; readonly target: EventTarget | null }>();
  const listening = new AbortController();
  let isCancelling = false;

  function onDown(event: PointerEvent): void {
    if (event.pointerType !== 'touch') return;
    const [first] = fingers;
    fingers.set(event.pointerId, { x: event.clientX, target: event.target });
    if (!first) return;
    event.stopPropagation();
    if (fingers.size > 2) return;
    const [pointerId, { target }] = first;
    isCancelling = true;
    target?.dispatchEvent(new PointerEvent('pointercancel', { pointerId, bubbles: true }));
    isCancelling = false;
  }

  function onMove(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId);
    const [one, other] = fingers.values();
    if (!finger || !one || !other) return;
    event.stopPropagation();
    const [apart, middle] = [Math.abs(one.x - other.x), (one.x + other.x) / 2];
    const still = finger === one ? other : one;
    fingers.set(event.pointerId, { ...finger, x: event.clientX });
    const middleNow = (still.x + event.clientX) / 2;
    pan(middleNow - middle);
    zoom(Math.max(leastApart, apart) / Math.max(leastApart, Math.abs(still.x - event.clientX)), middleNow);
  }

  function onUp(event: PointerEvent): void {
    if (!isCancelling) fingers.delete(event.pointerId);
  }

  const how = { capture: true, signal: listening.signal };
  element.addEventListener('pointerdown', onDown, how);
  element.addEventListener('pointermove', onMove, how);
  element.addEventListener('pointerup', onUp, how);
  element.addEventListener('pointercancel', onUp, how);
  return () => listening.abort();
}
