import { useAction } from './actions.ts';
import { keys } from './keys.ts';

/** The example medals and tables, for who has none yet (behaviour §4). */
export function useEjemplos(onSuccess?: () => void) {
  return useAction('POST /api/Profesor/ejemplos', {
    success: (_input, { mensaje }) => mensaje,
    fallback: 'No se pudieron crear los ejemplos.',
    invalidates: [keys.medallas(), keys.tablas()],
    ...(onSuccess && { onSuccess }),
  });
}
