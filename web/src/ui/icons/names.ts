import { esIconoValido } from '@aupa/domain';

/** The icons that our own code names: our word for each, and the Font Awesome file that draws it. */
export const INTERFACE = {
  add: 'plus',
  book: 'book',
  coins: 'coins',
  heart: 'heart',
  medal: 'medal',
  star: 'star',
  'arrow-left': 'arrow-left',
  'arrow-right': 'arrow-right',
  'arrow-up': 'arrow-trend-up',
  ayuda: 'handshake-angle',
  back: 'chevron-left',
  check: 'check',
  clase: 'check-double',
  clock: 'clock',
  close: 'xmark',
  config: 'gear',
  copy: 'copy',
  delete: 'trash-can',
  desafio: 'mountain',
  down: 'chevron-down',
  edit: 'pencil',
  error: 'circle-exclamation',
  exit: 'right-from-bracket',
  heredada: 'arrow-turn-down',
  hide: 'eye-slash',
  info: 'circle-info',
  inicio: 'flag-checkered',
  invite: 'user-plus',
  key: 'key',
  link: 'link',
  lock: 'lock',
  menu: 'bars',
  minus: 'minus',
  more: 'ellipsis',
  next: 'chevron-right',
  offline: 'plug-circle-xmark',
  ok: 'circle-check',
  people: 'user-group',
  person: 'user',
  pendiente: 'hourglass-half',
  profesor: 'chalkboard-user',
  estudiante: 'graduation-cap',
  reload: 'rotate-right',
  ranking: 'ranking-star',
  search: 'magnifying-glass',
  send: 'paper-plane',
  show: 'eye',
  solicitudes: 'inbox',
  sort: 'arrow-down-a-z',
  tabla: 'table-list',
  tienda: 'store',
  umbral: 'wand-magic-sparkles',
  undo: 'rotate-left',
  up: 'chevron-up',
  warning: 'triangle-exclamation',
} as const;

/** A symbol of the sprite: one of ours, or one that `iconOf` vouches for. */
export type IconName = keyof typeof INTERFACE | (string & { readonly __icono: true });

/** The symbol for a name that came from the server; the medal where it knows none. */
export function iconOf(nombre: string | null | undefined): IconName {
  return (nombre && esIconoValido(nombre) ? nombre : 'medal') as IconName;
}
