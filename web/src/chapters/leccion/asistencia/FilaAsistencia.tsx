import type { EstadoAsistencia } from '@aupa/domain/leccion';
import { useId } from 'react';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { sayEstado } from './palabras.ts';
import styles from './Asistencia.module.css';

const MARCAS = [
  ['Tarde', 'Llega tarde', 'tarde'],
  ['Falta', 'Falta', 'falta'],
] as const;
const TONO = { Presente: undefined, Tarde: 'warn', Falta: 'bad' } as const;

interface FilaAsistenciaProps {
  perfilId: number;
  nombre: string;
  avatar: string | null;
  estado: EstadoAsistencia;
  isHoy: boolean;
  nota?: string;
  onTap: (perfilId: number, tocado: 'Tarde' | 'Falta') => void;
}

/** A pupil's row with two buttons and their state in words. A tap elsewhere in the row marks them as missing. */
export function FilaAsistencia({ perfilId, nombre, avatar, estado, isHoy, nota, onTap }: FilaAsistenciaProps) {
  const falta = useId();
  const dicho = sayEstado(estado, isHoy);
  return (
    <Row as="li" gap={8} className={styles.fila} data-estado={estado}>
      {/* The visible text is part of the accessible name. */}
      <Row as="label" grow gap={12} className={styles.quien} htmlFor={falta}>
        <Avatar src={avatar} nombre={nombre} size={44} />
        <Stack as="span">
          <Text as="span" size={16} weight={800} anywhere className={styles.nombre}>
            {nombre}
          </Text>
          {nota !== undefined && (
            <Text as="span" tone="muted" size={14} weight={600}>
              {nota}
            </Text>
          )}
          {dicho !== null && (
            <Text as="span" tone={TONO[estado]} size={14} weight={800}>
              {dicho}
            </Text>
          )}
        </Stack>
      </Row>
      {MARCAS.map(([de, title, icono]) => (
        <button
          key={de}
          type="button"
          id={de === 'Falta' ? falta : undefined}
          className={styles.marca}
          data-de={de}
          aria-label={`${title} ${nombre}`}
          title={title}
          aria-pressed={estado === de}
          onClick={() => onTap(perfilId, de)}
        >
          <Icon name={icono} size={22} />
        </button>
      ))}
    </Row>
  );
}
