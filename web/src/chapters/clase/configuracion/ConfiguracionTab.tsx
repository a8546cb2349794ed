import type { GrupoInfo } from '@aupa/contract';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { PeriodosCerrados } from '../periodos/PeriodosCerrados.tsx';
import styles from './Configuracion.module.css';
import { Datos } from './Datos.tsx';
import { DatosDeAlumnos } from './DatosDeAlumnos.tsx';
import { Dispositivos } from './Dispositivos.tsx';
import { EnPapel } from './EnPapel.tsx';
import { Invitacion } from './Invitacion.tsx';
import { Miembros } from './Miembros.tsx';
import { TarjetasDelGrupo } from './TarjetasDelGrupo.tsx';

/** Everything a teacher can configure in a group (spec §2, Configuration tab). */
export function ConfiguracionTab({ grupo }: { grupo: GrupoInfo | undefined }) {
  if (!grupo) return null;
  return (
    <Stack gap={16} align="start" className={styles.tab}>
      <Datos grupo={grupo} />
      <Invitacion grupo={grupo} />
      <TarjetasDelGrupo grupoId={grupo.id} />
      <Dispositivos grupo={grupo} />
      <EnPapel grupoId={grupo.id} />
      <DatosDeAlumnos grupoId={grupo.id} />
      <PeriodosCerrados grupoId={grupo.id} className={styles.wide} />
      <Miembros grupoId={grupo.id} />
    </Stack>
  );
}
