import { useCallback, useEffect, useState } from 'react';
import { keepPizarra, readPizarra } from '../../pizarraConectada.ts';
import { useSesion } from '../../../../data/session/useSesion.ts';
import { Pizarra } from '../vista/Pizarra.tsx';
import { Salir } from '../vista/Salir.tsx';
import type { VistaConReloj } from '../../../../data/pizarra.ts';
import { useCampanaDePizarra } from '../../../../notices/pizarraNueva.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Row, Stack } from '../../../../ui/layout/Layout.tsx';
import { useWakeLock } from '../../../../ui/layout/useWakeLock.ts';
import { lateScreen } from '../../../../ui/late/lateScreen.tsx';
import { isAtajo } from '../../../../ui/teclas/atajo.ts';
import { Conectar } from './Conectar.tsx';
import styles from './PizarraPage.module.css';
import { usePizarra } from './usePizarra.ts';

// Lazy: only for a teacher signed in on this computer.
const MisClases = lateScreen(async () => (await import('./MisClases.tsx')).MisClases);

/** The board on the classroom's computer: signs nobody in or out (behaviour §11). */
export function PizarraPage() {
  const [token, setToken] = useState(readPizarra);
  const { role } = useSesion();
  const [isDark, setIsDark] = useState(false);
  const onGone = useCallback(() => {
    keepPizarra(null);
    setToken(null);
    setIsDark(true);
  }, []);
  const onEntrar = (nuevo: string) => {
    keepPizarra(nuevo);
    setToken(nuevo);
  };
  if (token !== null) return <Conectada key={token} token={token} onGone={onGone} />;
  if (isDark) return <Apagada onOtra={() => setIsDark(false)} />;
  return role === 'Profesor' ? <MisClases onEntrar={onEntrar} /> : <Conectar onEntrar={onEntrar} />;
}

function Conectada({ token, onGone }: { token: string; onGone: () => void }) {
  useWakeLock();
  const vista = usePizarra(token, onGone);
  return (
    <main className={styles.todo}>
      {vista ? (
        <Puesta {...vista} />
      ) : (
        <Row as="p" justify="center" className={styles.quieta}>
          Conectando la pizarra…
        </Row>
      )}
    </main>
  );
}

/** Whether the board is in full screen, and a toggle. */
function useEnGrande(): [boolean, () => void] {
  const [enGrande, setEnGrande] = useState(document.fullscreenElement !== null);
  const toggle = useCallback(() => {
    if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
    else void document.documentElement.requestFullscreen?.().catch(() => undefined);
  }, []);
  useEffect(() => {
    const onChange = () => setEnGrande(document.fullscreenElement !== null);
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'p' && !event.repeat && isAtajo(event)) toggle();
    };
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
    };
  }, [toggle]);
  return [enGrande, toggle];
}

function Puesta({ vista, desfase }: VistaConReloj) {
  useCampanaDePizarra(vista);
  const [enGrande, toggle] = useEnGrande();
  return (
    <Pizarra vista={vista} desfase={desfase}>
      {!enGrande && <Salir onPress={toggle}>En grande</Salir>}
    </Pizarra>
  );
}

/** Shown after disconnecting; must never lead to anybody's account. */
function Apagada({ onOtra }: { onOtra: () => void }) {
  return (
    <Stack as="main" gap={24} justify="center" className={styles.apagada}>
      <h1>Esta pizarra se ha desconectado</h1>
      <p>Para volver a conectarla, pide otro código de la pizarra en el teléfono del profesor.</p>
      <Button size={52} onClick={onOtra}>
        Conectar otra vez
      </Button>
    </Stack>
  );
}
