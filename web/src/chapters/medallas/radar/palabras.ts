import { lazily } from '@aupa/domain/base';

// Days of a calendar, not instants.
const dia = lazily(() => new Intl.DateTimeFormat('es', { timeZone: 'UTC', day: 'numeric', month: 'long' }));

/** Since when somebody got nothing; a day as `YYYY-MM-DD`, null: ever. */
export const sayDesde = (desde: string | null) =>
  desde === null ? 'Todavía nada' : `Desde el ${dia().format(new Date(`${desde}T00:00:00Z`))}`;
