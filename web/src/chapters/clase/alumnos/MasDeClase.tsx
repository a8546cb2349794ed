import { useRef, useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Papeletas } from '../../ingreso/papeletas/lazy.ts';
import { Radar } from '../../medallas/radar/lazy.ts';
import styles from './Herramientas.module.css';
import { HojaMas, hojaMasIntent } from './lazy.ts';
import type { Vista } from './vista.ts';

interface MasDeClaseProps {
  grupoId: number;
  /** Today, as `YYYY-MM-DD`. */
  hoy: string | undefined;
  vista: Vista;
  onAdd: () => void;
}

/** «Más»: the less frequent actions of a class. */
export function MasDeClase({ grupoId, hoy, vista, onAdd }: MasDeClaseProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [abierto, setAbierto] = useState<'mas' | 'radar' | 'papeletas'>();
  const close = () => setAbierto(undefined);
  return (
    <>
      <Button
        ref={button}
        icon="more"
        variant="line"
        className={styles.breve}
        aria-label="Más de esta clase"
        aria-haspopup="dialog"
        aria-expanded={abierto === 'mas'}
        {...hojaMasIntent}
        onClick={() => setAbierto('mas')}
      >
        <span>Más</span>
      </Button>
      {abierto === 'mas' && (
        <HojaMas
          button={button}
          grupoId={grupoId}
          hoy={hoy}
          vista={vista}
          onAdd={onAdd}
          onOpen={setAbierto}
          onClose={close}
        />
      )}
      {abierto === 'radar' && <Radar grupoId={grupoId} onClose={close} />}
      {abierto === 'papeletas' && <Papeletas grupoId={grupoId} onClose={close} />}
    </>
  );
}
