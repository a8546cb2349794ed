import type { Sesion } from '@aupa/contract';
import { Avatar } from '../../../../parts/avatar/Avatar.tsx';
import type { LlamadaEnEspera } from '../../enLaPuerta.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { BusyDots } from '../../../../ui/layout/BusyDots.tsx';
import { Text } from '../../../../ui/layout/Layout.tsx';
import { Titulo } from '../../../../ui/layout/Titulo.tsx';
import { useWakeLock } from '../../../../ui/layout/useWakeLock.ts';
import styles from './PuertaPage.module.css';
import { useEspera } from './useEspera.ts';

interface EsperaProps {
  llamada: LlamadaEnEspera;
  onDentro: (sesion: Sesion) => void;
  onRechazada: () => void;
  onCerrada: () => void;
  onOlvidada: () => void;
  onPerdida: () => void;
  onNoSoy: () => void;
}

/** «Espera un momento»: waits for the teacher. */
export function Espera({ llamada, onNoSoy, ...finales }: EsperaProps) {
  useEspera(llamada, finales);
  useWakeLock();
  return (
    <div className={styles.aviso}>
      <Avatar src={llamada.enlaceAvatarMiniatura} nombre={llamada.nombreCorto} size={132} eager />
      <Titulo>{`Espera un momento, ${llamada.nombreCorto}`}</Titulo>
      {llamada.clase !== undefined && (
        <Text tone="muted" size={16} weight={700}>
          {llamada.clase}
        </Text>
      )}
      <p role="status">Tu profesor ya ve que has llamado y te dejará pasar.</p>
      <BusyDots />
      <Button variant="ghost" onClick={onNoSoy}>
        {`No soy ${llamada.nombreCorto}`}
      </Button>
    </div>
  );
}
