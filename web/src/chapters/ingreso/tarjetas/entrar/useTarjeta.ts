import type { Sesion } from '@aupa/contract';
import { MINUTOS_POR_TOMAR } from '@aupa/domain/clase';
import { TARJETA_NO_VALE, tokenDeFragmento } from '@aupa/domain/ingreso';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { CallError, messagesOf } from '../../../../data/callError.ts';
import { call } from '../../../../data/client.ts';
import {
  disownSesion,
  findUnicoGrupo,
  lookWhoIsHere,
  quienEntra,
  refuseSesion,
  takeSesion,
} from '../../../../data/letIn.ts';
import { readSecreto, takeSecreto } from '../../../../data/session/secretoLeido.ts';
import { useTomar } from '../../useTomar.ts';

type Estado =
  | { que: 'entrando' }
  /** Refused. `otra`: the same card may work later. */
  | { que: 'fuera'; frase: string; otra: boolean }
  /** Another session is open here: ask which one goes on. */
  | { que: 'ocupado'; login: Sesion; de: string | null }
  /** The card is valid: ask whether it is theirs. */
  | { que: 'saluda'; login: Sesion; eligeContrasena: boolean }
  /** The card belongs to somebody else. */
  | { que: 'ajena'; nombre: string };

const SIN_RED = 'No hay conexión. Tu tarjeta está leída: cuando vuelva, prueba otra vez.';
const CADUCADA = 'Esto ya no sirve. Apunta otra vez con la cámara al código de tu tarjeta.';
const SIN_TARJETA = 'Aquí se entra con la tarjeta que te da tu profesor: apunta con la cámara a su código.';

/** Time to take back «No soy …», and too short for the next user of the device. */
const DESLIZ_MS = 30_000;

/** The token of the card read last, because «No soy …» may be a slip. Forgotten after a while, and when the page is hidden. */
function useUltima(isAjena: boolean) {
  const [ultima, setUltima] = useState<string | null>(null);
  useEffect(() => {
    if (ultima === null) return;
    const forget = () => setUltima(null);
    const timer = setTimeout(forget, isAjena ? DESLIZ_MS : MINUTOS_POR_TOMAR * 60_000);
    document.addEventListener('visibilitychange', forget);
    window.addEventListener('pagehide', forget);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', forget);
      window.removeEventListener('pagehide', forget);
    };
  }, [ultima, isAjena]);
  return [ultima, setUltima] as const;
}

/** Reads a card from the address and lets its pupil in. */
export function useTarjeta() {
  const navigate = useNavigate();
  const [estado, setEstado] = useState<Estado>({ que: 'entrando' });
  // The card's token, until it lets somebody in or is refused for good.
  const secreto = useRef<string | null>(null);
  const [ultima, setUltima] = useUltima(estado.que === 'ajena');
  const isUnderWay = useRef(false);
  const isLeft = useRef(false);
  const { isGoing, fallo, hold, drop, take } = useTomar(() =>
    setEstado({ que: 'fuera', frase: CADUCADA, otra: false }),
  );

  const toClase = (grupoId: number | null) =>
    void (grupoId === null
      ? navigate({ to: '/groups', replace: true })
      : navigate({ to: '/grupo/$id', params: { id: grupoId }, replace: true }));

  const goOn = async () => {
    if (await take()) toClase(await findUnicoGrupo());
  };

  const choose = async () => {
    if (await take()) await navigate({ to: '/profile', replace: true });
  };

  const stay = (login: Sesion) => {
    drop();
    refuseSesion(login);
    toClase(null);
  };

  const disown = (login: Sesion, close = disownSesion) => {
    drop();
    close(login);
    setEstado({ que: 'ajena', nombre: quienEntra(login).nombre });
  };

  const meet = async (login: Sesion) => {
    const encuentro = await lookWhoIsHere(login);
    if (isLeft.current) return refuseSesion(login);
    // Their whole account stays signed in; using the card marks the pupil as present.
    if (encuentro.como === 'sigue') {
      void takeSesion(login)
        .catch(() => undefined)
        .then(() => refuseSesion(login));
      return toClase(null);
    }
    hold(login);
    if (encuentro.como === 'ocupado') return setEstado({ que: 'ocupado', login, de: encuentro.de });
    const yo = await call('GET /api/Usuario/me', { token: login.token, soloMira: true }).catch(() => null);
    setEstado({ que: 'saluda', login, eligeContrasena: yo?.puedeElegirContrasena ?? false });
  };

  const enter = async () => {
    if (isUnderWay.current) return;
    const token = secreto.current;
    if (token === null) return setEstado({ que: 'fuera', frase: SIN_TARJETA, otra: false });
    isUnderWay.current = true;
    hold(null);
    setEstado({ que: 'entrando' });
    try {
      const login = await call('POST /api/Login/tarjeta', { body: { token, porTomar: true }, token: null });
      setUltima(token);
      secreto.current = null;
      await meet(login);
    } catch (error) {
      const isSilent = error instanceof CallError && error.isTransient;
      const otra = isSilent || (error instanceof CallError && error.status === 429);
      if (!otra) secreto.current = null;
      setEstado({ que: 'fuera', frase: isSilent ? SIN_RED : (messagesOf(error, TARJETA_NO_VALE)[0] ?? ''), otra });
    } finally {
      isUnderWay.current = false;
    }
  };

  useEffect(() => {
    const read = () => {
      const leida = takeSecreto();
      if (leida !== null) secreto.current = tokenDeFragmento(leida);
    };
    // A second card may be read while this page is open.
    const onHash = () => {
      readSecreto();
      read();
      if (secreto.current !== null) void enter();
    };
    isLeft.current = false;
    read();
    void enter();
    window.addEventListener('hashchange', onHash);
    return () => {
      isLeft.current = true;
      window.removeEventListener('hashchange', onHash);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the card is read as the page opens
  }, []);

  const reread = () => {
    secreto.current = ultima;
    setUltima(null);
    void enter();
  };
  return { estado, isGoing, fallo, enter, goOn, choose, stay, disown, reread: ultima === null ? undefined : reread };
}
