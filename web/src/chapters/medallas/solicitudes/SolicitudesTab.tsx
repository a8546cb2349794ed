import type { GrupoInfo } from '@aupa/contract';
import { useEffect, useState } from 'react';
import { useTipoSolicitud } from '../../../app/navigation/location.ts';
import type { TipoSolicitud } from '../../../app/navigation/paths.ts';
import { SegmentedSwitch } from '../../../ui/choice/SegmentedSwitch.tsx';
import { CountBadge } from '../../../ui/pill/CountBadge.tsx';
import { SolicitudesSkeleton } from './SinSolicitudes.tsx';
import styles from './Solicitudes.module.css';
import { SolicitudesMedallas } from './lazy.ts';
import { SolicitudesUnion } from './SolicitudesUnion.tsx';
import { useSolicitudesPendientes } from './useSolicitudesPendientes.ts';

/** Requests to join and for medals (spec §2, Requests tab); opens the half with pending ones. */
export function SolicitudesTab({ grupoId, grupo }: { grupoId: number; grupo: GrupoInfo | undefined }) {
  const [elegido, chooseTipo] = useTipoSolicitud();
  const { union, medallas, isKnown } = useSolicitudesPendientes(grupoId);
  // As found on opening: deciding the last one must not switch the half.
  const [hallado, setHallado] = useState<TipoSolicitud>();
  if (isKnown && hallado === undefined) setHallado(union === 0 && medallas > 0 ? 'medallas' : 'union');
  const tipo = elegido ?? hallado;
  const hasMedallas = medallas > 0;
  useEffect(() => {
    if (hasMedallas) SolicitudesMedallas.fetchEarly?.();
  }, [hasMedallas]);
  return (
    <>
      <SegmentedSwitch
        label="Tipo de solicitudes"
        name="tipo"
        className={styles.tipo}
        options={[
          { value: 'union', label: 'Unión', icon: 'invite', detail: <CountBadge count={union} /> },
          { value: 'medallas', label: 'Medallas', icon: 'medal', detail: <CountBadge count={medallas} /> },
        ]}
        value={tipo ?? 'union'}
        onChange={chooseTipo}
      />
      {tipo === undefined && <SolicitudesSkeleton />}
      {tipo === 'medallas' && <SolicitudesMedallas grupoId={grupoId} />}
      {tipo === 'union' && <SolicitudesUnion grupoId={grupoId} grupo={grupo} />}
    </>
  );
}
