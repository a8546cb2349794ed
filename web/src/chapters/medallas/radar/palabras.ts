import { lazily } from '@aupa/domain/base';

// Calendar days, not instants.
const dia = lazily(() => new Intl.DateTimeFormat('es', { timeZone: 'UTC', day: 'numeric', month: 'long' }));

/** The last day with a medal, `YYYY-MM-DD`; null: never. */
export const sayDesde = (desde: string | null) =>
  desde === null ? 'Todavía nada' : `Desde el ${dia().format(new Date(`${desde}T00:00:00Z`))}`;
