import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { asistenciaQuery } from '../asistencia/queries.ts';
import { pizarraQuery } from '../../../data/pizarra.ts';
import { hayTiempo } from '../../../notices/tiempo/hayTiempo.ts';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { latePart } from '../../../ui/late/latePart.tsx';
import styles from './EnMarcha.module.css';

const Restante = latePart(async () => (await import('./Restante.tsx')).Restante);

/** How many are in class today, or how much time is left; nothing until known. */
export function Cifra({ grupoId, de }: { grupoId: number; de: 'lista' | 'tiempo' }) {
  return de === 'lista' ? <EnClase grupoId={grupoId} /> : <Tiempo grupoId={grupoId} />;
}

function EnClase({ grupoId }: { grupoId: number }) {
  const { data } = useQuery({ ...asistenciaQuery(grupoId), meta: { silent: true } });
  if (!data?.tomada) return null;
  const de = data.alumnos.length;
  const enClase = data.alumnos.filter(({ estado }) => estado !== 'Falta').length;
  return (
    <span className={`${styles.cifra} ${styles.lista}`}>
      <span aria-hidden="true">
        {enClase}
        <span className={styles.de}>/{de}</span>
      </span>
      <VisuallyHidden>{`, ${enClase} de ${de} en clase`}</VisuallyHidden>
    </span>
  );
}

function Tiempo({ grupoId }: { grupoId: number }) {
  const { data } = useQuery({ ...pizarraQuery(grupoId), meta: { silent: true } });
  const hay = useStore(hayTiempo(), (state) => state.hay);
  return (hay || Boolean(data?.tiempo)) && <Restante grupoId={grupoId} />;
}
