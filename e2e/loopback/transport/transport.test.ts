import { underHostileAnswers } from './hostile-answers';

// JSON and bytes; the other kinds are in transport.long.test.ts.
underHostileAnswers('the list of a week');
underHostileAnswers('a tile of a map layer');
