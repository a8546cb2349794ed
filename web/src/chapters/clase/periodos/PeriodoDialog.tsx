import type { Periodo } from '@aupa/contract';
import { nombreDeEvaluacion } from '@aupa/domain/perfil';
import { useQuery } from '@tanstack/react-query';
import { periodoQuery } from './queries.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Loaded } from '../../../ui/layout/Loaded.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { useIsPhone } from '../../../ui/layout/useMediaQuery.ts';
import { Text } from '../../../ui/layout/Layout.tsx';
import { AlumnosEnFichas, AlumnosEnTabla } from './AlumnosSellados.tsx';
import { Descargas } from './Descargas.tsx';
import { sayTramo } from './fechas.ts';

type PeriodoDialogProps = { grupoId: number; periodo: Periodo; onClose: () => void };

/** One closed term: grade, medals and dates of each student; for the teacher its files (behaviour §3). */
export function PeriodoDialog({ grupoId, periodo, onClose }: PeriodoDialogProps) {
  const query = useQuery(periodoQuery(grupoId, periodo.id));
  const { data } = query;
  const isPhone = useIsPhone();
  const isPropio = periodo.calificacion !== null;
  const Alumnos = isPhone || isPropio ? AlumnosEnFichas : AlumnosEnTabla;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isPropio ? nombreDeEvaluacion(periodo) : (periodo.nombre ?? 'Evaluación cerrada')}
      size={isPropio ? 'm' : 'xl'}
      header={
        <Text tone="muted" weight={700}>
          {sayTramo(periodo.inicio, periodo.fin)}
        </Text>
      }
      footer={
        !isPropio && (
          <Descargas
            grupoId={grupoId}
            periodoId={periodo.id}
            notas={data?.alumnos.map(({ calificacion }) => calificacion) ?? []}
            maxima={data?.notaMaxima ?? 0}
          />
        )
      }
    >
      <Loaded
        query={query}
        what="esta evaluación"
        label="Cargando la evaluación"
        skeleton={<Skeleton shape="card" height="120px" />}
      >
        {(data) => <Alumnos periodo={data} isPropio={isPropio} />}
      </Loaded>
    </Dialog>
  );
}
