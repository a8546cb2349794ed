import type { Respuesta } from '@aupa/contract';
import { latePart } from '../../ui/late/latePart.tsx';

/** Rare, so its code comes only when there is something to say. */
export const Borrados = latePart(async () => (await import('./Borrados.tsx')).Borrados);

export const hayBorrados = ({ borrados, pedidos, clases }: Respuesta<'GET /api/Profesor/borrados'>): boolean =>
  borrados.length + pedidos.length + clases.length > 0;
