// The decor colours of the visual direction, plus those of skin, hair and cloth used in the pictures.
export const INK = '#1e2148';
export const SOL = '#ffc83d';
export const SOL_SOFT = '#ffd666';
export const CORAL = '#ff6b5e';
export const AQUA = '#3dd6c4';
export const PRIMARY = '#3b4cdb';
export const PRIMARY_EDGE = '#2c3abf';
export const PAPER = '#f8ecd4';
export const PAPER_EDGE = '#e0cda6';
export const PAPER_LINE = '#e6d8bb';
/** Holds 3:1 on both the light and the dark page. */
export const BOTH = '#8287ae';

export const PIEL = { ebano: '#614335', canela: '#ae5d29', miel: '#d08b5b', arena: '#edb98a', nata: '#ffdbb4' };
export const PELO = {
  negro: '#2c1b18',
  cafe: '#4a312c',
  castano: '#724133',
  cobre: '#a55728',
  trigo: '#b58143',
  rubio: '#d6b370',
  rojo: '#c93305',
};
export const TELA = {
  cielo: '#65c9ff',
  azul: '#5199e4',
  marino: '#25557c',
  rosa: '#ffafb9',
  fucsia: '#ff488e',
  coral: '#ff6b5e',
  menta: '#a7ffc4',
  limon: '#ffffb1',
  gris: '#3c4f5c',
  lila: '#c9a7ff',
  aqua: '#3dd6c4',
  sol: '#ffc83d',
};
