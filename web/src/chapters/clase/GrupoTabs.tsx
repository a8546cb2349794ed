import { plural } from '@aupa/domain/base';
import { Link } from '@tanstack/react-router';
import { useAbilities } from '../../data/puede.ts';
import { pestanasOf, type Pestana } from '../../app/navigation/pestanas.ts';
import { tabClass, TabLabel, Tabs } from '../../ui/tabs/Tabs.tsx';
import { TABS } from './pestanas.ts';
import { useSolicitudesPendientes } from '../medallas/solicitudes/useSolicitudesPendientes.ts';

interface GrupoTabsProps {
  grupoId: number;
  /** The selected tab; a teacher has no Perfil, so a pupil's profile selects Alumnos. */
  pestana: Pestana;
}

interface StripProps extends GrupoTabsProps {
  may: ReturnType<typeof useAbilities>;
  pendientes?: number;
}

function Strip({ grupoId, pestana, may, pendientes = 0 }: StripProps) {
  return (
    <Tabs label="Secciones de la clase" {...(may('readPropio') ? { placement: 'bottom' as const } : {})}>
      {pestanasOf(may).map(([una, { label, icon, badge }]) => {
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
              badgeLabel={`${pendientes} ${plural(pendientes, 'pendiente')}`}
            >
              {label}
            </TabLabel>
          </Link>
        );
      })}
    </Tabs>
  );
}

function ConSolicitudes(props: StripProps) {
  const { union, medallas } = useSolicitudesPendientes(props.grupoId);
  return <Strip {...props} pendientes={union + medallas} />;
}

export function GrupoTabs(props: GrupoTabsProps) {
  const may = useAbilities(props.grupoId);
  return may('readSolicitudes') ? <ConSolicitudes {...props} may={may} /> : <Strip {...props} may={may} />;
}
