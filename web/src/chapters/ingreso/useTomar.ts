import type { Sesion } from '@aupa/contract';
import { useEffect, useRef, useState } from 'react';
import { CallError, messagesOf } from '../../data/callError.ts';
import { refuseSesion, replaceSesion, takeSesion } from '../../data/letIn.ts';

const SIN_RED = 'No hay conexión. Espera un momento y prueba otra vez.';
const FALLO = 'No se ha podido entrar. Prueba otra vez.';

interface Tomar {
  /** Nothing else can be chosen meanwhile. */
  isGoing: boolean;
  /** Why taking it failed; it can be retried. */
  fallo: string | null;
  /** Holds a session until its pupil confirms; closes one held before. */
  hold: (login: Sesion | null) => void;
  /** Releases it without closing it. */
  drop: () => void;
  /** Its pupil confirms: enters. Null if refused, already under way, or the page was left. */
  take: () => Promise<Sesion | null>;
}

/**
 * A session opened by card or door, until its pupil confirms it. Leaving the page before lets nobody in. `onOver`: it expired
 * meanwhile.
 */
export function useTomar(onOver: () => void): Tomar {
  const held = useRef<Sesion | null>(null);
  const going = useRef<Sesion | null>(null);
  const [isGoing, setIsGoing] = useState(false);
  const [fallo, setFallo] = useState<string | null>(null);
  const hold = (login: Sesion | null) => {
    if (held.current && held.current.token !== login?.token) refuseSesion(held.current);
    held.current = login;
    setIsGoing(false);
    setFallo(null);
  };
  const drop = () => {
    held.current = null;
  };
  useEffect(
    () => () => {
      if (held.current) refuseSesion(held.current);
      held.current = null;
    },
    [],
  );
  const take = async () => {
    const login = held.current;
    if (login === null || going.current === login) return null;
    going.current = login;
    setIsGoing(true);
    setFallo(null);
    try {
      await takeSesion(login);
    } catch (error) {
      if (held.current !== login) return null;
      going.current = null;
      setIsGoing(false);
      if (error instanceof CallError && error.status === 401) onOver();
      else setFallo(error instanceof CallError && error.isTransient ? SIN_RED : (messagesOf(error, FALLO)[0] ?? FALLO));
      return null;
    }
    if (held.current !== login) return null;
    held.current = null;
    replaceSesion(login);
    return login;
  };
  return { isGoing, fallo, hold, drop, take };
}
