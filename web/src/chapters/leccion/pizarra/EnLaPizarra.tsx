import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAct } from '../../../data/perform.ts';
import { inputOf, type CambioPizarra } from '../../../data/cambioPizarra.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import { showEnPizarra } from './acts.ts';
import styles from './EnLaPizarra.module.css';
import { VISTAS } from './vistas.ts';

/** Puts something on the board. If no screen displays it, goes to the board's tool. */
export function useEnLaPizarra(grupoId: number) {
  const navigate = useNavigate();
  // Don't navigate if the teacher has left this tool meanwhile.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const show = useAct(showEnPizarra, {
    grupoId,
    onSuccess: ({ vista, conectadas }) => {
      if (conectadas.some(({ seVe }) => seVe))
        notify.success(`En la pizarra: ${VISTAS.find((una) => una.vista === vista)?.label}.`);
      else if (isHere.current)
        void navigate({ to: '/grupo/$id/$herramienta', params: { id: grupoId, herramienta: 'pizarra' } });
    },
  });
  return { isPending: show.isPending, put: (cambio: CambioPizarra) => show.run(inputOf(grupoId, cambio)) };
}

export function EnLaPizarra({ isPending, onPress }: { isPending: boolean; onPress: () => void }) {
  return (
    <Button variant="line" icon="pantalla" className={styles.boton} busy={isPending} onClick={onPress}>
      <span className={styles.palabras}>En la pizarra</span>
    </Button>
  );
}
