import { sayClase } from '@aupa/domain';
import { useEffect, useRef, type ReactNode } from 'react';
import { Avatar } from '../avatar/Avatar.tsx';
import styles from './Saludo.module.css';

/** The pupil whom a card or the door lets in, and their class. */
export interface Quien {
  nombre: string;
  enlaceAvatarMiniatura: string;
  grupoNombre: string;
  materia: string;
  profesorNombre: string;
}

interface SaludoProps {
  quien: Quien;
  titulo: string;
  /** Why they could not come in just now. */
  fallo: string | null;
  children: ReactNode;
}

/** Somebody is greeted with their face, their class and their teacher; what they can do stands below, on a tablet beside the face. */
export function Saludo({ quien, titulo, fallo, children }: SaludoProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Nothing was pressed on this page, or what was has gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.saludo}>
      <span className={styles.cara}>
        <Avatar src={quien.enlaceAvatarMiniatura} nombre={quien.nombre} size={132} eager />
      </span>
      <div className={styles.palabras}>
        <h1 ref={heading} tabIndex={-1}>
          {titulo}
        </h1>
        <p className={styles.clase}>{sayClase(quien)}</p>
      </div>
      <div className={styles.acciones}>
        {fallo !== null && (
          <p role="alert" className={styles.fallo}>
            {fallo}
          </p>
        )}
        {children}
      </div>
    </section>
  );
}
