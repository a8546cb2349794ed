import { useDatosDe } from '../../../app/navigation/datosDe.ts';
import { useTitulo } from '../../../app/navigation/titles.ts';
import { DatosDeAlumno } from './DatosDeAlumno.tsx';
import { ListaConDatos } from './ListaConDatos.tsx';

/** For a teacher: the pupils of a class, or all that is kept of one of them (behaviour §14). */
export function DatosDeAlumnosPage() {
  const { id, perfilId } = useDatosDe();
  useTitulo('Datos de tus alumnos');
  return perfilId === undefined ? (
    <ListaConDatos grupoId={id} />
  ) : (
    <DatosDeAlumno key={perfilId} grupoId={id} perfilId={Number(perfilId)} />
  );
}
