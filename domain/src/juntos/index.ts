export * from './avancePac.ts';
export * from './caminoPac.ts';
export * from './kudo.ts';
export * from './pac.ts';
export * from './ranking.ts';
export * from './reunidos.ts';
