import { useParams } from '@tanstack/react-router';

/** A class whose data is open, and the pupil in the address, if any. In a file of its own: the program starts without it. */
export function useDatosDe(): { id: number; perfilId: string | undefined } {
  return useParams({ from: '/app/grupo/$id/datos/{-$perfilId}' });
}
