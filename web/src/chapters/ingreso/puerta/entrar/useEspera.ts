import type { Sesion } from '@aupa/contract';
import { useEffect, useEffectEvent } from 'react';
import { CallError } from '../../../../data/callError.ts';
import { call } from '../../../../data/client.ts';
import type { LlamadaEnEspera } from '../../enLaPuerta.ts';

/** Poll interval with jitter, so that a class doesn't poll in the same moment. */
const ESPERA_MS = 2000;
const REPARTO_MS = 1000;

interface Finales {
  onDentro: (sesion: Sesion) => void;
  onRechazada: () => void;
  onCerrada: () => void;
  /** The call expired, because nobody polled. */
  onOlvidada: () => void;
  /** Let in, but the response with the session was lost. */
  onPerdida: () => void;
}

/** Polls a call until it is decided; keeps polling offline. */
export function useEspera({ entradaId, clave }: LlamadaEnEspera, finales: Finales): void {
  const onDentro = useEffectEvent(finales.onDentro);
  const onRechazada = useEffectEvent(finales.onRechazada);
  const onCerrada = useEffectEvent(finales.onCerrada);
  const onOlvidada = useEffectEvent(finales.onOlvidada);
  const onPerdida = useEffectEvent(finales.onPerdida);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        const { estado, sesion } = await call('POST /api/Puerta/esperar', {
          body: { entradaId, clave, porTomar: true },
          token: null,
          signal,
        });
        if (signal.aborted) return;
        if (sesion) return onDentro(sesion);
        if (estado === 'Rechazada') return onRechazada();
        if (estado === 'Olvidada') return onOlvidada();
        // The session is handed out once: this call is over.
        if (estado === 'Dentro') return onPerdida();
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof CallError && error.is('PUERTA_CERRADA')) return onCerrada();
      }
      timer = setTimeout(() => void ask(), ESPERA_MS + Math.random() * REPARTO_MS);
    };
    void ask();
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, [entradaId, clave]);
}
