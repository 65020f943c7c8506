export { positionUnits } from '../../src-main/export/dataset/position-units';
export { writeDataset } from '../../src-main/export/dataset/write-dataset';
