import type { GrupoInfo } from '@aupa/contract';
import { useTipoSolicitud } from '../../../navigation/location.ts';
import { SegmentedSwitch } from '../../../ui/choice/SegmentedSwitch.tsx';
import styles from './Solicitudes.module.css';
import { SolicitudesMedallas } from './SolicitudesMedallas.tsx';
import { SolicitudesUnion } from './SolicitudesUnion.tsx';
import { useSolicitudesPendientes } from './useSolicitudesPendientes.ts';

/** Who asks to join, and who asks for a medal (spec §2, Requests tab). */
export function SolicitudesTab({ grupoId, grupo }: { grupoId: number; grupo: GrupoInfo | undefined }) {
  const [tipo, chooseTipo] = useTipoSolicitud();
  const { union, medallas } = useSolicitudesPendientes(grupoId);
  return (
    <>
      <SegmentedSwitch
        label="Tipo de solicitudes"
        className={styles.tipo}
        options={[
          { value: 'union', label: 'Unión', icon: 'invite', count: union },
          { value: 'medallas', label: 'Medallas', icon: 'medal', count: medallas },
        ]}
        value={tipo}
        onChange={chooseTipo}
      />
      {tipo === 'medallas' ? (
        <SolicitudesMedallas grupoId={grupoId} />
      ) : (
        <SolicitudesUnion grupoId={grupoId} grupo={grupo} />
      )}
    </>
  );
}
