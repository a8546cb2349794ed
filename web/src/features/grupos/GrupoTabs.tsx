import { Link } from '@tanstack/react-router';
import { pestanasDe, type Pestana } from '../../navigation/pestanas.ts';
import { useRol } from '../../session/useSesion.ts';
import { tabClass, TabLabel, Tabs } from '../../ui/tabs/Tabs.tsx';
import { TABS } from './pestanas.ts';
import { useSolicitudesPendientes } from './solicitudes/useSolicitudesPendientes.ts';

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
      {pestanasDe(rol).map(([una, { label, icon, badge }]) => {
        const fetchEarly = una === 'alumnos' ? undefined : TABS[una].fetchEarly;
        return (
          <Link
            key={una}
            to="/grupo/$id"
            params={{ id: grupoId }}
            search={una === 'alumnos' ? {} : { pestana: una }}
            resetScroll={false}
            className={tabClass}
            aria-current={una === pestana ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
            onPointerEnter={fetchEarly}
            onFocus={fetchEarly}
          >
            <TabLabel
              icon={icon}
              badge={badge ? pendientes : 0}
              badgeLabel={pendientes === 1 ? '1 pendiente' : `${pendientes} pendientes`}
            >
              {label}
            </TabLabel>
          </Link>
        );
      })}
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
