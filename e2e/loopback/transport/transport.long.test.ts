import { underHostileAnswers } from './hostile-answers';

underHostileAnswers('a locality');
underHostileAnswers('a forecast');
underHostileAnswers('the way of a vessel');
