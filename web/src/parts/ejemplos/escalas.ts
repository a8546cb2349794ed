import type { Escala } from '@aupa/domain/rubrica';

export const ESCALAS_EJEMPLO = ([10, 7, 5, 100] satisfies Escala[]).map((escala) => ({
  value: String(escala),
  label: `de 1 a ${escala}`,
}));
