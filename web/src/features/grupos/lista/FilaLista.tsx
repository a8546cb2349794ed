import type { EstadoAsistencia } from '@aupa/domain';
import { useId } from 'react';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { sayEstado } from './palabras.ts';
import styles from './Lista.module.css';

interface FilaListaProps {
  perfilId: number;
  nombre: string;
  avatar: string | null;
  estado: EstadoAsistencia;
  isHoy: boolean;
  /** Said under the name besides how they are. */
  nota?: string;
  onTap: (perfilId: number, tocado: 'Tarde' | 'Falta') => void;
}

/** One pupil of a list: two buttons, and the words for what they say. A tap on the rest of the row says that they are missing. */
export function FilaLista({ perfilId, nombre, avatar, estado, isHoy, nota, onTap }: FilaListaProps) {
  const falta = useId();
  const dicho = sayEstado(estado, isHoy);
  return (
    <li className={styles.fila} data-estado={estado}>
      {/* The name of the button stands in its own label. */}
      <label className={styles.quien} htmlFor={falta}>
        <Avatar src={avatar} nombre={nombre} size={44} />
        <span className={styles.palabras}>
          <span className={styles.nombre}>{nombre}</span>
          {nota !== undefined && <span className={styles.nota}>{nota}</span>}
          {dicho !== null && <span className={styles.estado}>{dicho}</span>}
        </span>
      </label>
      <button
        type="button"
        className={styles.marca}
        data-de="Tarde"
        aria-label={`Llega tarde ${nombre}`}
        title="Llega tarde"
        aria-pressed={estado === 'Tarde'}
        onClick={() => onTap(perfilId, 'Tarde')}
      >
        <Icon name="tarde" size={22} />
      </button>
      <button
        type="button"
        id={falta}
        className={styles.marca}
        data-de="Falta"
        aria-label={`Falta ${nombre}`}
        title="Falta"
        aria-pressed={estado === 'Falta'}
        onClick={() => onTap(perfilId, 'Falta')}
      >
        <Icon name="falta" size={22} />
      </button>
    </li>
  );
}
