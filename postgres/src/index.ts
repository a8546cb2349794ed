export { socketUrl, type SocketConnection } from './address.ts';
export { clusterOf } from './cluster.ts';
export { makeFolder } from './folders.ts';
export { findRunning, hasCluster, startPostgres, type RunningPostgres } from './start.ts';
export type { ProgramKind } from './programs.ts';
export { PostgresUnavailable } from './unavailable.ts';
