import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAct } from '../../../data/perform.ts';
import { inputOf, type CambioPizarra } from '../../../data/cambioPizarra.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import { showEnPizarra } from './acts.ts';
import styles from './EnLaPizarra.module.css';
import { VISTAS } from './vistas.ts';

/** Puts something on the board; where none is seen, on to where one can be, or the board seen here. */
export function useEnLaPizarra(grupoId: number) {
  const navigate = useNavigate();
  // Whoever has gone on meanwhile is not fetched back.
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

/** The button of a tool that puts what it makes on the board. */
export function EnLaPizarra({ isPending, onPress }: { isPending: boolean; onPress: () => void }) {
  return (
    <Button variant="line" icon="pantalla" className={styles.boton} busy={isPending} onClick={onPress}>
      <span className={styles.palabras}>En la pizarra</span>
    </Button>
  );
}
