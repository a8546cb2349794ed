import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../app/navigation/paths.ts';
import { useEsLimitada, useRol } from '../../../data/session/useSesion.ts';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { PedirBorrado } from '../borrar/PedirBorrado.tsx';
import { misDatosQuery } from '../queries.ts';
import styles from './Datos.module.css';
import { Secciones } from './Secciones.tsx';

/** Everything that is kept of the caller. Not for a session by card or door (behaviour §14). */
export function MisDatosPage() {
  return useEsLimitada() ? <PorTuProfesor /> : <Mios />;
}

function Mios() {
  const query = useQuery(misDatosQuery());
  const rol = useRol();
  return (
    <Secciones
      titulo="Todo lo que Aúpa guarda de ti"
      query={query}
      archivo={() => 'mis-datos-aupa.json'}
      intro="Esto es todo, apartado por apartado. Tu contraseña y tus respuestas de seguridad no salen: nadie las puede leer."
    >
      {rol === 'Estudiante' && <PedirBorrado />}
    </Secciones>
  );
}

function PorTuProfesor() {
  return (
    <div className={styles.page}>
      <EmptyState
        as="h1"
        title="Pide tus datos a tu profesor"
        text="Has entrado con tarjeta o por la puerta. Si alguien encuentra tu tarjeta, no debe poder llevarse tus datos."
        action={
          <Link to={paths.privacidad()} className={buttonClass({ variant: 'soft' })}>
            Cómo cuidamos los datos
          </Link>
        }
      />
    </div>
  );
}
