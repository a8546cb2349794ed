import { nombreCompleto } from '@aupa/domain/base';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../app/navigation/paths.ts';
import { borradoQuery } from '../../../notices/borrados/queries.ts';
import { linkClass } from '../../../ui/button/Button.tsx';
import { BorrarAlumno } from '../borrar/BorrarAlumno.tsx';
import { datosDeAlumnoQuery } from '../queries.ts';
import { isGone, NoEncontrado } from './NoEncontrado.tsx';
import { Secciones } from './Secciones.tsx';
import { Volver } from './Volver.tsx';

/** Everything that this teacher's classes keep of one pupil, present or former. */
export function DatosDeAlumno({ grupoId, perfilId }: { grupoId: number; perfilId: number }) {
  const query = useQuery(datosDeAlumnoQuery(grupoId, perfilId));
  const borrado = useQuery(borradoQuery(grupoId, perfilId));
  const { data, error } = query;
  // Erased for good since this page was opened.
  if (isGone(error) || isGone(borrado.error)) return <NoEncontrado />;
  return (
    <Secciones
      titulo={
        data ? `Todo lo que Aúpa guarda de ${nombreCompleto(data.persona)} en tus clases` : 'Todo lo que Aúpa guarda'
      }
      query={query}
      archivo={({ persona }) => `datos-${persona.usuario}-aupa.json`}
      volver={
        <Link to={paths.datos(grupoId)} className={linkClass}>
          <Volver>Datos de tus alumnos</Volver>
        </Link>
      }
      intro="Esto es todo lo de tus clases. Léelo antes de dárselo: un motivo que escribiste puede nombrar a otra persona."
    >
      <BorrarAlumno grupoId={grupoId} perfilId={perfilId} query={borrado} />
    </Secciones>
  );
}
