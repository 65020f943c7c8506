import { app } from 'electron';
import { type Thing, thingOf } from './given-arguments';

/**
 * What macOS gives to open comes as events, and before anything of ours is there: listened for from the first line of main
 * on, and kept until somebody takes it. The other systems name it on the command line.
 */
export function systemGiven(): { readonly onThing: (take: (thing: Thing) => void) => void } {
  const waiting: Thing[] = [];
  let take = (thing: Thing): void => void waiting.push(thing);
  const given = (event: { preventDefault: () => void }, text: string): void => {
    event.preventDefault();
    const thing = thingOf(text, '/');
    if (thing) take(thing);
  };
  app.on('open-file', given);
  app.on('open-url', given);
  return {
    onThing(listener) {
      take = listener;
      for (const thing of waiting.splice(0)) listener(thing);
    },
  };
}
