import type { PerfilPropio, Periodo } from '@aupa/contract';
import { decimalesOf, formatNota } from '@aupa/domain/perfil';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { saveFile } from '../../../data/download.ts';
import { periodoQuery, periodosQuery } from './queries.ts';
import { grupoQuery, miPerfilQuery } from '../../../data/queries.ts';
import { barraQuery } from '../../perfil/queries.ts';
import { goTo } from '../../../app/navigation/journey.ts';
import { hrefDeParte } from '../../../app/navigation/partesDePerfil.ts';
import type { DatosRecuerdo } from '../recuerdo/datos.ts';
import { RecuerdoDialog } from '../recuerdo/RecuerdoDialog.tsx';
import { deviceMemory } from '../../../data/session/deviceMemory.ts';
import { sayTramo } from './fechas.ts';
import { PeriodoDialog } from './lazy.ts';

/** Device memory: this user was asked about their goal after this term. */
const keyOfPregunta = (periodoId: number): string => `meta-tras.${periodoId}`;

interface RecuerdoProps {
  grupoId: number;
  periodoId: number;
  onClose: () => void;
}

/** The keepsake of one of one's own closed terms. After the latest one it asks once about the goal. */
export function RecuerdoDePeriodo({ grupoId, periodoId, onClose }: RecuerdoProps) {
  const { data: periodos } = useQuery(periodosQuery(grupoId));
  const { data: perfil } = useQuery(miPerfilQuery(grupoId));
  const at = periodos?.findIndex(({ id }) => id === periodoId) ?? -1;
  const periodo = periodos?.[at];
  if (!periodos || !periodo || !perfil) return null;
  return <Recuerdo grupoId={grupoId} periodo={periodo} isLast={at === 0} perfil={perfil} onClose={onClose} />;
}

type OneProps = Pick<RecuerdoProps, 'grupoId' | 'onClose'> & {
  periodo: Periodo;
  isLast: boolean;
  perfil: PerfilPropio;
};

function Recuerdo({ grupoId, periodo, isLast, perfil, onClose }: OneProps) {
  const { data: grupo } = useQuery(grupoQuery(grupoId));
  const { data: barra } = useQuery(barraQuery(perfil.id));
  const { data: cerrado, isError } = useQuery(periodoQuery(grupoId, periodo.id));
  const [asksMeta] = useState(
    () => isLast && perfil.metaCalificacion > 0 && deviceMemory().getItem(keyOfPregunta(periodo.id)) === null,
  );
  const isShown = cerrado !== undefined || isError;
  useEffect(() => {
    if (asksMeta && isShown) deviceMemory().setItem(keyOfPregunta(periodo.id), '1');
  }, [asksMeta, isShown, periodo.id]);
  const [isDetalle, setIsDetalle] = useState(false);
  if (isDetalle) return <PeriodoDialog grupoId={grupoId} periodo={periodo} onClose={onClose} />;
  // Without the medals the keepsake still shows the rest.
  const ganadas = (cerrado?.alumnos[0]?.medallas ?? []).toSorted((a, b) => b.cantidad - a.cantidad);
  const datos: DatosRecuerdo = {
    nombre: periodo.nombre,
    numero: periodo.numero,
    medallas: periodo.medallas ?? 0,
    reconocimientos: periodo.reconocimientos ?? 0,
    nota: periodo.calificacion ?? 0,
    nombreEstudiante: perfil.nombreEstudiante,
    avatar: perfil.enlaceAvatar,
    materia: grupo?.materia ?? null,
    cuando: sayTramo(periodo.inicio, periodo.fin),
    ganadas: ganadas.map(({ medallaId, nombreIcono, color, cantidad }) => ({
      id: medallaId,
      icono: nombreIcono,
      color,
      cantidad,
    })),
  };
  const changeMeta = () => {
    onClose();
    goTo(hrefDeParte(grupoId, 'meta'));
  };
  const nota = formatNota(perfil.metaCalificacion, decimalesOf(barra?.notas ?? []));
  return (
    <RecuerdoDialog
      datos={isShown ? datos : undefined}
      monedas={perfil.monedas}
      onSave={saveFile}
      meta={asksMeta ? { nota, onChange: changeMeta } : undefined}
      onDetalle={() => setIsDetalle(true)}
      onClose={onClose}
    />
  );
}
