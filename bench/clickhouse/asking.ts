export { askStore } from '../../src-main/data/vessels/store-tracks';
export { openStoreAnswers } from '../../src-main/data/vessels/store-answers';
