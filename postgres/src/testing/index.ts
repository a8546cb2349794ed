export { chosenKind } from './chosen-kind.ts';
export { fillDisk, mountSmallDisk } from './mount.ts';
export { makeStoppedData, type StoppedData } from './stopped-data.ts';
export { until } from './until.ts';
