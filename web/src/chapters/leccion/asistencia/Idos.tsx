import type { Asistencia } from '@aupa/contract';
import { nombreCompleto } from '@aupa/domain/base';
import { useId, type ComponentProps } from 'react';
import { Text } from '../../../ui/layout/Layout.tsx';
import { FilaAsistencia } from './FilaAsistencia.tsx';
import styles from './Asistencia.module.css';
import { sayBaja } from './palabras.ts';

type IdosProps = Pick<ComponentProps<typeof FilaAsistencia>, 'isHoy' | 'onTap'> & Pick<Asistencia, 'idos'>;

/** Pupils who were in the class on that day and have left since, each with the date of leaving. */
export function Idos({ idos, isHoy, onTap }: IdosProps) {
  const titulo = useId();
  if (idos.length === 0) return null;
  return (
    <>
      <Text as="h2" size={16} tone="muted" id={titulo}>
        Ya no están en la clase
      </Text>
      <ul className={styles.filas} aria-labelledby={titulo}>
        {idos.map(({ perfilId, nombre, apellido, estado, baja }) => (
          <FilaAsistencia
            key={perfilId}
            perfilId={perfilId}
            nombre={nombreCompleto({ nombre, apellido })}
            avatar={null}
            estado={estado}
            isHoy={isHoy}
            nota={sayBaja(baja)}
            onTap={onTap}
          />
        ))}
      </ul>
    </>
  );
}
