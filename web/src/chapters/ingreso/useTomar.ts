import type { Sesion } from '@aupa/contract';
import { useEffect, useRef, useState } from 'react';
import { CallError, messagesOf } from '../../data/callError.ts';
import { refuseSesion, replaceSesion, takeSesion } from '../../data/letIn.ts';

const SIN_RED = 'No hay conexión. Espera un momento y prueba otra vez.';
const FALLO = 'No se ha podido entrar. Prueba otra vez.';

interface Tomar {
  /** It is being taken: nothing else can be chosen meanwhile. */
  isGoing: boolean;
  /** Why it was not taken; it can be tried again. */
  fallo: string | null;
  /** Keeps a session that waits for its pupil, or none; another one that waited here ends. */
  hold: (login: Sesion | null) => void;
  /** Lets go of it: what becomes of it is the caller's to say. */
  drop: () => void;
  /** Its pupil says that it is theirs: they are let in. Null: that was refused, is under way, or the page is left. */
  take: () => Promise<Sesion | null>;
}

/**
 * The session that a card or the door has opened, until its pupil says that it is theirs. A page that is left before that lets nobody in.
 * `onOver`: it ended meanwhile, and there is nothing to be taken any more.
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
