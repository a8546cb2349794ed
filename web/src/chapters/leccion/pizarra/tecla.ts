import { isAtajo } from '../../../ui/teclas/atajo.ts';

/** Whether this key is the one that opens and closes the board: P alone, where nobody types. */
export const isTecla = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'p' && !event.repeat && isAtajo(event);
