import type { Sesion } from '@aupa/contract';
import { MINUTOS_POR_TOMAR } from '@aupa/domain/clase';
import { TARJETA_NO_VALE, tokenDeFragmento } from '@aupa/domain/ingreso';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { CallError, messagesOf } from '../../../../data/callError.ts';
import { call } from '../../../../data/client.ts';
import {
  disownAmbas,
  disownSesion,
  findUnicoGrupo,
  lookWhoIsHere,
  quienEntra,
  refuseSesion,
  takeSesion,
} from '../../../../data/letIn.ts';
import { useTomar } from '../../useTomar.ts';
import { OtraSesion } from '../../saludo/OtraSesion.tsx';
import { Saludo } from '../../saludo/Saludo.tsx';
import { readSecreto, takeSecreto } from '../../../../data/session/secretoLeido.ts';
import { Button, linkClass } from '../../../../ui/button/Button.tsx';
import { Text } from '../../../../ui/layout/Layout.tsx';
import { Logo } from '../../../../ui/layout/Logo.tsx';
import { NoHasEntrado } from './NoHasEntrado.tsx';
import styles from './TarjetaPage.module.css';

type Estado =
  | { que: 'entrando' }
  /** Not let in, and why; `otra`: the same card may do later. */
  | { que: 'fuera'; frase: string; otra: boolean }
  /** Somebody else is signed in here: they are asked. */
  | { que: 'ocupado'; login: Sesion; de: string | null }
  /** The card is good: whoever holds it says whether it is theirs. */
  | { que: 'saluda'; login: Sesion; eligeContrasena: boolean }
  /** It was not theirs. */
  | { que: 'ajena'; nombre: string };

const SIN_RED = 'No hay conexión. Tu tarjeta está leída: cuando vuelva, prueba otra vez.';
const CADUCADA = 'Esto ya no sirve. Apunta otra vez con la cámara al código de tu tarjeta.';
const SIN_TARJETA = 'Aquí se entra con la tarjeta que te da tu profesor: apunta con la cámara a su código.';

/** Long enough to take back «No soy …», too short for whoever comes to the device next. */
const DESLIZ_MS = 30_000;

/** Where a card leads: it says who comes, and the class opens (behaviour §11). */
export function TarjetaPage() {
  const navigate = useNavigate();
  const [estado, setEstado] = useState<Estado>({ que: 'entrando' });
  // What the card says, as long as nobody has been let in or turned away by it.
  const secreto = useRef<string | null>(null);
  // Kept from the card before, for a while: «No soy …» may have been a slip.
  const [ultima, setUltima] = useState<string | null>(null);
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
    // The whole account goes on; its card was used, and its pupil is present.
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
    // A second card, on the page of the first.
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

  const isAjena = estado.que === 'ajena';
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

  return (
    <main className={styles.page}>
      <Logo size={42} />
      {estado.que === 'entrando' && (
        <Text role="status" tone="muted" size={17} anywhere className={styles.frase}>
          Entrando con tu tarjeta…
        </Text>
      )}
      {estado.que === 'fuera' && (
        <NoHasEntrado role="alert" frase={estado.frase}>
          {estado.otra && (
            <Button size={52} onClick={() => void enter()}>
              Probar otra vez
            </Button>
          )}
        </NoHasEntrado>
      )}
      {estado.que === 'ajena' && (
        <NoHasEntrado
          role="status"
          frase={`Esta tarjeta es de ${estado.nombre}: devuélvesela, por favor. Busca la que lleva tu nombre y apunta con la cámara a su código. Si no la encuentras, díselo a tu profesor.`}
        >
          {ultima !== null && (
            <Button
              variant="line"
              size={52}
              onClick={() => {
                secreto.current = ultima;
                setUltima(null);
                void enter();
              }}
            >
              {`Me he equivocado: soy ${estado.nombre}`}
            </Button>
          )}
        </NoHasEntrado>
      )}
      {estado.que === 'ocupado' && (
        <OtraSesion
          de={estado.de}
          quien={quienEntra(estado.login)}
          isGoing={isGoing}
          fallo={fallo}
          onEntrar={() => void goOn()}
          onSeguir={() => stay(estado.login)}
          onNinguna={() => disown(estado.login, disownAmbas)}
        />
      )}
      {estado.que === 'saluda' && (
        <Saludo quien={quienEntra(estado.login)} titulo={`¡Hola, ${quienEntra(estado.login).nombre}!`} fallo={fallo}>
          <Button size={52} busy={isGoing} onClick={() => void goOn()}>
            Entrar
          </Button>
          <Button variant="line" size={52} idle={isGoing} onClick={() => disown(estado.login)}>
            {`No soy ${quienEntra(estado.login).nombre}`}
          </Button>
          {estado.eligeContrasena && !isGoing && (
            <p>
              Para entrar también sin la tarjeta:{' '}
              <Link
                to="/profile"
                replace
                className={linkClass}
                onClick={(event) => {
                  event.preventDefault();
                  void choose();
                }}
              >
                Elegir mi contraseña
              </Link>
            </p>
          )}
        </Saludo>
      )}
    </main>
  );
}
