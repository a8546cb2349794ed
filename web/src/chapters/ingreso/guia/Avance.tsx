import type { Guia } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { usuarioQuery } from '../../../data/queries.ts';
import styles from './Pasos.module.css';

export function Saludo() {
  const { data: usuario } = useQuery(usuarioQuery());
  return usuario ? `¡Hola, ${usuario.nombre}!` : '¡Hola!';
}

interface AvanceProps {
  pasos: Guia['pasos'];
  begins: boolean;
}

/** Capitalised, to begin a sentence. */
const CUANTOS: Record<number, string> = { 4: 'Cuatro', 5: 'Cinco' };

export function Avance({ pasos, begins }: AvanceProps) {
  if (begins)
    return `${CUANTOS[pasos.length] ?? pasos.length} pasos y tu clase está en marcha. Puedes parar cuando quieras.`;
  const hechos = pasos.filter(({ hecho }) => hecho).length;
  const paso = pasos.findIndex(({ hecho }) => !hecho) + 1;
  return (
    <>
      <span>{`Tu clase, en ${pasos.length} pasos: ${paso === 0 ? 'ya están todos' : `vas por el ${paso}`}`}</span>
      <span className={styles.barra} aria-hidden="true">
        <span style={{ width: `${(hechos / pasos.length) * 100}%` }} />
      </span>
    </>
  );
}
