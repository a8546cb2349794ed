import type { GrupoInfo, Medalla, PerfilProfesor } from '@aupa/contract';
import { decimalesDe, matchesBusqueda } from '@aupa/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../api/actions.ts';
import { medallasGrupoQuery, perfilesQuery, tablasQuery } from '../../../api/queries.ts';
import { sayVacio } from '../../../api/vacio.ts';
import { returnFocus } from '../../../ui/focus/returnFocus.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { SearchField } from '../../../ui/field/SearchField.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { CalificacionDialog } from '../perfil/dialogos.ts';
import { EnlacesPerfil } from './NombreEnlace.tsx';
import { grantMedalla, useLatest } from './acciones.ts';
import { AlumnosSkeleton } from './AlumnosSkeleton.tsx';
import styles from './Alumnos.module.css';
import { RevokeDialog, SinAlumnos } from './lazy.ts';
import { PerfilCard } from './PerfilCard.tsx';

/** One constant while they load: a new object at each render would draw every card again. */
const NINGUNA: readonly Medalla[] = [];

interface AlumnosTabProps {
  grupoId: number;
  grupo: GrupoInfo | undefined;
  isShown: boolean;
}

/** The class as its teacher sees it: recognise, and see the grade follow (spec §2, Students tab). */
export function AlumnosTab({ grupoId, grupo, isShown }: AlumnosTabProps) {
  const { data: perfiles, isError, refetch } = useQuery(perfilesQuery(grupoId));
  const catalogo = useQuery(medallasGrupoQuery(grupoId));
  const { data: tablas } = useQuery(tablasQuery());
  const tabla = tablas?.find(({ id }) => id === grupo?.tablaEquivalenciaId);
  // A menu that is opened again asks again for what did not come.
  const onMenu = useLatest(() => {
    if (catalogo.data === undefined && catalogo.isError) void catalogo.refetch();
  });
  const [busqueda, setBusqueda] = useState('');
  const [revoking, setRevoking] = useState<PerfilProfesor | null>(null);
  const [explaining, setExplaining] = useState<PerfilProfesor | null>(null);
  // Back hides this tab, and with it the dialog that lies over it.
  if (!isShown && revoking) setRevoking(null);
  if (!isShown && explaining) setExplaining(null);
  const grant = useAction(grantMedalla, { grupoId });
  const onGive = useLatest((perfil: PerfilProfesor, medallaId: number, cantidad: number, motivo: string) =>
    grant.run({
      params: { perfilId: perfil.id, medallaId, n: cantidad },
      ...(motivo === '' ? {} : { body: { motivo } }),
    }),
  );

  if (!perfiles) {
    return isError ? (
      <EmptyState
        picture={<Picture name="alumnosVacio" />}
        title="No hemos podido cargar a tus alumnos"
        action={<Button onClick={() => void refetch()}>Reintentar</Button>}
      />
    ) : (
      <AlumnosSkeleton cantidad={grupo?.cantAlumnos} />
    );
  }
  if (perfiles.length === 0) return <SinAlumnos grupo={grupo} />;
  const shown = perfiles.filter(({ nombreEstudiante }) => matchesBusqueda(busqueda, nombreEstudiante));

  return (
    <>
      <div className={styles.tools}>
        <SearchField label="Buscar alumno" placeholder="alumno" value={busqueda} onChange={setBusqueda} />
      </div>
      {shown.length === 0 && (
        <EmptyState
          picture={<Picture name="busquedaVacia" />}
          title={`Nadie se llama «${busqueda.trim()}»`}
          action={
            <Button
              onClick={() => {
                setBusqueda('');
                returnFocus();
              }}
            >
              Ver a todos
            </Button>
          }
        />
      )}
      <EnlacesPerfil grupoId={grupoId}>
        <ul className={styles.grid} aria-label="Alumnos">
          {shown.map((perfil) => (
            <PerfilCard
              key={perfil.id}
              perfil={perfil}
              medallas={catalogo.data ?? NINGUNA}
              sinMedallas={sayVacio(catalogo, 'Aún no tienes medallas. Créalas en el menú, en Medallas.')}
              maxima={grupo?.tablaEquivalenciaNotaMaxima ?? 0}
              decimales={decimalesDe(tabla?.equivalencias.map(({ nota }) => nota) ?? [])}
              onMenu={onMenu}
              onGive={onGive}
              onRevoke={setRevoking}
              onExplain={setExplaining}
            />
          ))}
        </ul>
      </EnlacesPerfil>
      {explaining && (
        <CalificacionDialog
          perfilId={explaining.id}
          nombre={explaining.nombreEstudiante}
          onClose={() => setExplaining(null)}
        />
      )}
      {revoking && (
        <RevokeDialog
          perfil={perfiles.find(({ id }) => id === revoking.id) ?? revoking}
          grupoId={grupoId}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}
