import { isAtajo } from '../../../ui/teclas/atajo.ts';

/** The key that opens and closes the board: P alone, outside text fields. */
export const isTecla = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'p' && !event.repeat && isAtajo(event);
