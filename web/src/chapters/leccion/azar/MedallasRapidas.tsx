import type { CSSProperties } from 'react';
import type { Medalla as MedallaDelGrupo } from '@aupa/contract';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { MedallaMenu } from '../../../parts/medalla/MedallaMenu.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import styles from './Azar.module.css';

/** With «Más medallas» this makes two lines of three on a phone. */
export const RAPIDAS = 5;

interface MedallasRapidasProps {
  nombre: string;
  medallas: readonly MedallaDelGrupo[];
  onGive: (medallaId: number) => void;
}

export function MedallasRapidas({ nombre, medallas, onGive }: MedallasRapidasProps) {
  const cuantas = Math.min(medallas.length, RAPIDAS + 1);
  return (
    <Row
      wrap
      gap={8}
      align="stretch"
      justify="center"
      role="group"
      aria-label={`Dar medalla a ${nombre}`}
      className={styles.medallas}
      style={{ '--por-linea': cuantas } as CSSProperties}
    >
      {medallas.slice(0, RAPIDAS).map(({ id, nombre: una, nombreIcono, color }) => (
        <button key={id} type="button" className={styles.medalla} onClick={() => onGive(id)}>
          <Medalla id={id} icono={nombreIcono} color={color} size={40} />
          <span>{una}</span>
        </button>
      ))}
      {medallas.length > RAPIDAS && (
        <MedallaMenu
          trigger={
            <Button variant="ghost" icon="more" className={`${styles.medalla} ${styles.mas}`}>
              Más medallas
            </Button>
          }
          label={`Dar medalla a ${nombre}`}
          medallas={medallas.map(({ id, nombre: una, nombreIcono, color, cantidadMonedasBrinda }) => ({
            id,
            nombre: una,
            icono: nombreIcono,
            color,
            monedas: cantidadMonedasBrinda,
          }))}
          onPick={onGive}
        />
      )}
    </Row>
  );
}
