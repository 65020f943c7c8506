import { flavour } from './flavour';
import { isOldRuntime, versions } from './runtime';
import { languageOfSystem, startWords } from '../words/start-words';

/** A package for tests says in the terminal that it is one; the window has a chip for it. */
export function warnFlavour(): void {
  if (flavour() !== 'test') return;
  const words = startWords[languageOfSystem(process.env)];
  process.stderr.write(`${isOldRuntime ? words.oldRuntime(versions.electron) : words.inspectable}\n`);
}
