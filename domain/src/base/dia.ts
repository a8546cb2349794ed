const DIA_MS = 24 * 60 * 60 * 1000;

/** A calendar day `YYYY-MM-DD` that exists. */
export function isDia(dia: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(dia)) return false;
  const fecha = new Date(`${dia}T00:00:00Z`);
  return !Number.isNaN(fecha.getTime()) && fecha.toISOString().startsWith(dia);
}

/** The calendar day so many days later, or earlier. Days as `YYYY-MM-DD`. */
export function addDias(dia: string, dias: number): string {
  return new Date(Date.parse(`${dia}T00:00:00Z`) + dias * DIA_MS).toISOString().slice(0, 10);
}

/** The Monday of a day's week: weeks begin on Monday (behaviour §6, §10). Days as `YYYY-MM-DD`. */
export function lunesOf(dia: string): string {
  const diaSemana = (new Date(`${dia}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDias(dia, -diaSemana);
}
