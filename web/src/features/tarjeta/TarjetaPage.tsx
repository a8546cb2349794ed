import type { Sesion } from '@aupa/contract';
import { TARJETA_NO_VALE, tokenDeFragmento } from '@aupa/domain';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { CallError, messagesOf } from '../../api/callError.ts';
import { call } from '../../api/client.ts';
import { findUnicoGrupo, meetSesion, refuseSesion, replaceSesion } from '../../api/letIn.ts';
import { OtraSesion } from '../../parts/otraSesion/OtraSesion.tsx';
import { deviceMemory } from '../../session/deviceMemory.ts';
import { sesionStore } from '../../session/sesion.ts';
import { readSecreto, takeSecreto } from '../../session/secretoLeido.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { Logo } from '../../ui/layout/Logo.tsx';
import styles from './TarjetaPage.module.css';

type Estado =
  | { que: 'entrando' }
  /** Not let in, and why; `otra`: the same card may do later. */
  | { que: 'fuera'; frase: string; otra: boolean }
  /** Somebody else is signed in here: they are asked. */
  | { que: 'ocupado'; login: Sesion; de: string }
  /** In, with a password to be chosen. */
  | { que: 'dentro'; nombre: string; grupoId: number | null };

const SIN_RED = 'No hay conexión. Tu tarjeta está leída: cuando vuelva, prueba otra vez.';
const SIN_TARJETA = 'Aquí se entra con la tarjeta que te da tu profesor: apunta con la cámara a su código.';
/** Whether this device has offered the choice of a password. */
const OFRECIDA = 'tarjeta.contrasena';

/** Where a card leads: it says who comes, and the class opens (behaviour §11). */
export function TarjetaPage() {
  const navigate = useNavigate();
  const [estado, setEstado] = useState<Estado>({ que: 'entrando' });
  // What the card says, as long as nobody has been let in or turned away by it.
  const secreto = useRef<string | null>(null);
  const isUnderWay = useRef(false);

  const toClase = (grupoId: number | null) =>
    void (grupoId === null
      ? navigate({ to: '/groups', replace: true })
      : navigate({ to: '/grupo/$id', params: { id: grupoId }, replace: true }));

  const goOn = async () => {
    const asked = call('GET /api/Usuario/me', {}).catch(() => null);
    const [yo, grupoId] = await Promise.all([asked, findUnicoGrupo()]);
    const memory = deviceMemory();
    if (yo === null || !yo.puedeElegirContrasena || memory.getItem(OFRECIDA) !== null) toClase(grupoId);
    else {
      memory.setItem(OFRECIDA, '1');
      setEstado({ que: 'dentro', nombre: yo.nombre, grupoId });
    }
  };

  const meet = async (login: Sesion) => {
    const como = meetSesion(login);
    if (como === 'entra') return goOn();
    if (como === 'sigue') {
      refuseSesion(login);
      return toClase(null);
    }
    setEstado({ que: 'ocupado', login, de: sesionStore.getState().session.user ?? '' });
  };

  const enter = async () => {
    if (isUnderWay.current) return;
    const token = secreto.current;
    if (token === null) return setEstado({ que: 'fuera', frase: SIN_TARJETA, otra: false });
    isUnderWay.current = true;
    setEstado({ que: 'entrando' });
    try {
      const login = await call('POST /api/Login/tarjeta', { body: { token }, token: null });
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
    read();
    void enter();
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the card is read as the page opens
  }, []);

  return (
    <main className={styles.page}>
      <Logo size={42} />
      {estado.que === 'entrando' && (
        <p role="status" className={styles.frase}>
          Entrando con tu tarjeta…
        </p>
      )}
      {estado.que === 'fuera' && (
        <>
          <h1>No has entrado</h1>
          <p role="alert" className={styles.frase}>
            {estado.frase}
          </p>
          {estado.otra && (
            <Button size={52} onClick={() => void enter()}>
              Probar otra vez
            </Button>
          )}
          <Link to="/login" className={buttonClass({ variant: 'line', size: 52 })}>
            Entrar con usuario y contraseña
          </Link>
        </>
      )}
      {estado.que === 'ocupado' && (
        <OtraSesion
          de={estado.de}
          entra={estado.login.nombreUsuario}
          onEntrar={() => {
            replaceSesion(estado.login);
            void goOn();
          }}
          onSeguir={() => {
            refuseSesion(estado.login);
            toClase(null);
          }}
        />
      )}
      {estado.que === 'dentro' && (
        <>
          <h1>{`¡Hola, ${estado.nombre}!`}</h1>
          <p className={styles.frase}>
            Ya estás dentro. Si quieres, elige una contraseña: así podrás entrar también sin la tarjeta. Puedes hacerlo
            más tarde en «Mis datos».
          </p>
          <Button size={52} onClick={() => toClase(estado.grupoId)}>
            Ir a clase
          </Button>
          <Link to="/profile" replace className={buttonClass({ variant: 'line', size: 52 })}>
            Elegir mi contraseña
          </Link>
        </>
      )}
    </main>
  );
}
