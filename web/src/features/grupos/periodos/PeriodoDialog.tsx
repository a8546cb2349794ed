import type { Periodo } from '@aupa/contract';
import { nombreDeEvaluacion } from '@aupa/domain';
import { useQuery } from '@tanstack/react-query';
import { periodoQuery } from '../../../api/periodos.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Banner } from '../../../ui/layout/Banner.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/layout/Skeleton.tsx';
import { useIsPhone } from '../../../ui/layout/useMediaQuery.ts';
import { Text } from '../../../ui/layout/Layout.tsx';
import { AlumnosEnFichas, AlumnosEnTabla } from './AlumnosSellados.tsx';
import { Descargas } from './Descargas.tsx';
import { sayTramo } from './fechas.ts';

type PeriodoDialogProps = { grupoId: number; periodo: Periodo; onClose: () => void };

/** One closed term: grade, medals and dates of each student; for the teacher its files (behaviour §3). */
export function PeriodoDialog({ grupoId, periodo, onClose }: PeriodoDialogProps) {
  const { data, error, refetch } = useQuery(periodoQuery(grupoId, periodo.id));
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
      {data && <Alumnos periodo={data} isPropio={isPropio} />}
      {!data && !error && (
        <SkeletonRegion label="Cargando la evaluación">
          <Skeleton shape="card" height="120px" />
        </SkeletonRegion>
      )}
      {!data && error && (
        <Banner tone="bad" icon="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          No hemos podido cargar esta evaluación.
        </Banner>
      )}
    </Dialog>
  );
}
