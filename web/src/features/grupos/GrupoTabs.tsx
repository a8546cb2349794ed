import { Link } from '@tanstack/react-router';
import { PESTANAS, type Pestana } from '../../navigation/paths.ts';
import { useRol } from '../../session/useSesion.ts';
import type { IconName } from '../../ui/icons/names.ts';
import { tabClass, TabLabel, Tabs } from '../../ui/tabs/Tabs.tsx';
import { prefetchPerfil } from './perfil/lazy.ts';
import { useSolicitudesPendientes } from './solicitudes/useSolicitudesPendientes.ts';

interface Look {
  label: string;
  icon: IconName;
  /** Both see it unless one alone does (spec §6). */
  only?: 'Profesor' | 'Estudiante';
}

const TABS: Record<Pestana, Look> = {
  perfil: { label: 'Perfil', icon: 'person', only: 'Estudiante' },
  alumnos: { label: 'Alumnos', icon: 'people' },
  tienda: { label: 'Tienda', icon: 'tienda' },
  rankings: { label: 'Rankings', icon: 'ranking' },
  desafio: { label: 'Desafío', icon: 'desafio' },
  umbral: { label: 'Umbral', icon: 'umbral' },
  solicitudes: { label: 'Solicitudes', icon: 'solicitudes', only: 'Profesor' },
  configuracion: { label: 'Configuración', icon: 'config', only: 'Profesor' },
};

interface GrupoTabsProps {
  grupoId: number;
  /** The tab that is marked: for a teacher, who has no Perfil, a student's profile stands under Alumnos. */
  pestana: Pestana;
}

interface StripProps extends GrupoTabsProps {
  rol: 'Profesor' | 'Estudiante';
  pendientes?: number;
}

function Strip({ grupoId, pestana, rol, pendientes = 0 }: StripProps) {
  return (
    <Tabs label="Secciones del grupo" {...(rol === 'Estudiante' ? { placement: 'bottom' as const } : {})}>
      {PESTANAS.filter((una) => (TABS[una].only ?? rol) === rol).map((una) => (
        <Link
          key={una}
          to="/grupo/$id"
          params={{ id: grupoId }}
          search={una === 'alumnos' ? {} : { pestana: una }}
          resetScroll={false}
          className={tabClass}
          aria-current={una === pestana ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
          {...(una === 'perfil' ? { onPointerEnter: prefetchPerfil, onFocus: prefetchPerfil } : {})}
        >
          <TabLabel
            icon={TABS[una].icon}
            badge={una === 'solicitudes' ? pendientes : 0}
            badgeLabel={pendientes === 1 ? '1 pendiente' : `${pendientes} pendientes`}
          >
            {TABS[una].label}
          </TabLabel>
        </Link>
      ))}
    </Tabs>
  );
}

function ProfesorTabs(props: GrupoTabsProps) {
  const { union, medallas } = useSolicitudesPendientes(props.grupoId);
  return <Strip {...props} rol="Profesor" pendientes={union + medallas} />;
}

/** The sections of a group's page, each role's own (spec §2, Group page). */
export function GrupoTabs(props: GrupoTabsProps) {
  return useRol() === 'Profesor' ? <ProfesorTabs {...props} /> : <Strip {...props} rol="Estudiante" />;
}
