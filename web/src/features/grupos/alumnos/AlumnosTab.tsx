import type { GrupoInfo, Medalla, PerfilProfesor } from '@aupa/contract';
import { decimalesDe, matchesBusqueda } from '@aupa/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { medallasGrupoQuery, perfilesQuery, tablasQuery } from '../../../api/queries.ts';
import { sayVacio } from '../../../api/vacio.ts';
import { keepFocus } from '../../../ui/focus/keepFocus.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { SearchField } from '../../../ui/field/SearchField.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { CalificacionDialog } from '../perfil/dialogos.ts';
import { EnlacesPerfil } from './NombreEnlace.tsx';
import { useGrantMedalla, useLatest, type Reglas } from './acciones.ts';
import { AlumnosSkeleton } from './AlumnosSkeleton.tsx';
import styles from './Alumnos.module.css';
import { RevokeDialog } from './lazy.ts';
import { toFilas } from './optimistic.ts';
import { PerfilCard } from './PerfilCard.tsx';
import { SinAlumnos } from './SinAlumnos.tsx';

/** One and the same while they are on their way, so that no card is drawn again for nothing. */
const NINGUNA: readonly Medalla[] = [];

function useReglas(
  grupoId: number,
  grupo: GrupoInfo | undefined,
  medallas: readonly Medalla[],
): Reglas & { decimales: number } {
  const { data: tablas } = useQuery(tablasQuery());
  const tabla = tablas?.find(({ id }) => id === grupo?.tablaEquivalenciaId);
  return useMemo(
    () => ({
      grupoId,
      medallas,
      filas: toFilas(tabla),
      decimales: decimalesDe(tabla?.equivalencias.map(({ nota }) => nota) ?? []),
    }),
    [grupoId, medallas, tabla],
  );
}

interface AlumnosTabProps {
  grupoId: number;
  grupo: GrupoInfo | undefined;
  isShown: boolean;
}

/** The class as its teacher sees it: recognise, and see the grade follow (spec §2, Students tab). */
export function AlumnosTab({ grupoId, grupo, isShown }: AlumnosTabProps) {
  const { data: perfiles, isError, refetch } = useQuery(perfilesQuery(grupoId));
  const catalogo = useQuery(medallasGrupoQuery(grupoId));
  const reglas = useReglas(grupoId, grupo, catalogo.data ?? NINGUNA);
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
  const give = useGrantMedalla(reglas);
  const onGive = useLatest((perfil: PerfilProfesor, medallaId: number, cantidad: number, motivo: string) =>
    give({ perfil, medallaId, cantidad, motivo }),
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
                keepFocus();
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
              medallas={reglas.medallas}
              sinMedallas={sayVacio(catalogo, 'Aún no tienes medallas. Créalas en el menú, en Medallas.')}
              maxima={grupo?.tablaEquivalenciaNotaMaxima ?? 0}
              decimales={reglas.decimales}
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
          reglas={reglas}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}
