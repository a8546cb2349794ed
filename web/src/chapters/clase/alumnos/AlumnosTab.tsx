import type { GrupoInfo, PerfilProfesor } from '@aupa/contract';
import { matchesBusqueda } from '@aupa/domain/base';
import { decimalesOf, formatNota, notaSiguiente } from '@aupa/domain/perfil';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore, type ComponentProps, type Ref } from 'react';
import { useFaltan, useHoy, withFaltan, type Hoy } from '../../leccion/asistencia/queries.ts';
import { perfilesQuery, tablasQuery } from '../../../data/queries.ts';
import { returnFocus } from '../../../ui/focus/returnFocus.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { NotLoaded } from '../../../ui/layout/Loaded.tsx';
import { useIsPhone } from '../../../ui/layout/useMediaQuery.ts';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { CalificacionDialog } from '../../perfil/dialogos.ts';
import { EnlacesPerfil } from './NombreEnlace.tsx';
import { useCatalogo, useGrant } from '../../medallas/entrega/DarMedalla.tsx';
import { AlumnosSkeleton } from './AlumnosSkeleton.tsx';
import { Herramientas } from './Herramientas.tsx';
import { useBusqueda } from './useBusqueda.ts';
import { useVista } from './vista.ts';
import tarjetas from './Alumnos.module.css';
import filas from './Filas.module.css';
import { FilaQuieta, RevokeDialog, SinAlumnos } from './lazy.ts';
import { PerfilCard } from './PerfilCard.tsx';
import { useLatest } from './useLatest.ts';
import { AnadirAlumnos } from '../../ingreso/listado/lazy.ts';
import { Dock, dockIntent } from '../../medallas/seleccion/lazy.ts';
import { createSeleccion, type Elegidos, type Seleccion } from '../../medallas/seleccion/seleccion.ts';

interface AlumnosTabProps {
  grupoId: number;
  grupo: GrupoInfo | undefined;
  isShown: boolean;
}

const modoOf = ({ ids, isMenos }: Elegidos) => (ids.size === 0 ? undefined : isMenos ? 'menos' : 'uno');

/** The class as its teacher sees it (spec §2, Students tab). */
export function AlumnosTab(props: AlumnosTabProps) {
  const [isAdding, setIsAdding] = useState(false);
  const { grupoId, grupo, isShown } = props;
  if (!isShown && isAdding) setIsAdding(false);
  return (
    <>
      <Clase {...props} onAdd={() => setIsAdding(true)} />
      {/* Beside the class, so that it stays open when the first pupils appear. */}
      {isAdding && grupo && (
        <AnadirAlumnos grupoId={grupoId} nombre={grupo.nombre} onClose={() => setIsAdding(false)} />
      )}
    </>
  );
}

/** Grades of the class's table; empty until loaded. */
function useNotas(grupo: GrupoInfo | undefined): readonly number[] {
  const { data: tablas } = useQuery(tablasQuery());
  return tablas?.find(({ id }) => id === grupo?.tablaEquivalenciaId)?.equivalencias.map(({ nota }) => nota) ?? [];
}

function NadieSeLlamaAsi({ onErase }: { onErase: () => void }) {
  return (
    <EmptyState
      picture={<Picture name="busquedaVacia" />}
      title="Nadie se llama así"
      action={
        <Button
          onClick={() => {
            onErase();
            returnFocus();
          }}
        >
          Borrar la búsqueda
        </Button>
      }
    />
  );
}

type Acts = Pick<ComponentProps<typeof PerfilCard>, 'onRevoke' | 'onExplain'>;

interface AlumnosProps extends Pick<AlumnosTabProps, 'grupoId' | 'grupo'>, Acts {
  shown: readonly PerfilProfesor[];
  lista: Ref<HTMLUListElement>;
  seleccion: Seleccion;
  eligiendo: ReturnType<typeof modoOf>;
  isDensa: boolean;
  hoy: ReadonlyMap<number, Hoy>;
  notas: readonly number[];
  catalogo: ReturnType<typeof useCatalogo>;
}

function Alumnos({ grupoId, grupo, shown, lista, seleccion, eligiendo, isDensa, ...rest }: AlumnosProps) {
  const { hoy, notas, catalogo, onRevoke, onExplain } = rest;
  const onMenu = useLatest(catalogo.onMenu);
  const onGive = useLatest(useGrant(grupoId));
  const decimales = decimalesOf(notas);
  const saySiguiente = (actual: number) => {
    const nota = notaSiguiente(notas, actual);
    return nota === null ? null : formatNota(nota, decimales);
  };
  return (
    <EnlacesPerfil grupoId={grupoId}>
      <Stack
        as="ul"
        gap={8}
        ref={lista}
        className={isDensa ? filas.grid : tarjetas.grid}
        aria-label="Alumnos"
        data-densa={isDensa || undefined}
        data-eligiendo={eligiendo}
        {...dockIntent}
      >
        {shown.map((perfil) => (
          <PerfilCard
            key={perfil.id}
            perfil={perfil}
            seleccion={seleccion}
            hoy={hoy.get(perfil.id)}
            isDensa={isDensa}
            medallas={catalogo.medallas}
            sinMedallas={catalogo.sinMedallas}
            isSinMedallas={catalogo.isEmpty}
            maxima={grupo?.tablaEquivalenciaNotaMaxima ?? 0}
            decimales={decimales}
            siguiente={saySiguiente(perfil.calificacionActual)}
            onMenu={onMenu}
            onGive={onGive}
            onRevoke={onRevoke}
            onExplain={onExplain}
          />
        ))}
      </Stack>
    </EnlacesPerfil>
  );
}

function Clase({ grupoId, grupo, isShown, onAdd }: AlumnosTabProps & { onAdd: () => void }) {
  const query = useQuery(perfilesQuery(grupoId));
  const { data: perfiles } = query;
  const catalogo = useCatalogo(grupoId);
  const notas = useNotas(grupo);
  const [busqueda, setBusqueda] = useBusqueda(grupoId);
  const [seleccion] = useState(createSeleccion);
  // Rerender when choosing begins or ends, not for each pupil chosen.
  const readModo = () => modoOf(seleccion.read());
  const eligiendo = useSyncExternalStore(seleccion.subscribe, readModo, readModo);
  const cuantos = perfiles?.length ?? grupo?.cantAlumnos;
  const vista = useVista({ perfiles, cuantos, isShown, isHeld: eligiendo !== undefined });
  const faltan = useFaltan(grupoId);
  const lista = useRef<HTMLUListElement>(null);
  const isPhone = useIsPhone();
  const hoy = useHoy(grupoId);
  const [fila, setFila] = useState<HTMLElement | null>(null);
  const [revoking, setRevoking] = useState<{ perfil: PerfilProfesor; medallaId: number | undefined } | null>(null);
  const [explaining, setExplaining] = useState<PerfilProfesor | null>(null);
  // Back hides this tab, so close the dialogs above it.
  if (!isShown && revoking) setRevoking(null);
  if (!isShown && explaining) setExplaining(null);
  const onRevoke = useLatest((perfil: PerfilProfesor, medallaId?: number) => setRevoking({ perfil, medallaId }));

  if (!perfiles) {
    return (
      <NotLoaded query={query} picture="alumnosVacio" what="a tus alumnos" label={null}>
        <AlumnosSkeleton cantidad={grupo?.cantAlumnos} isDensa={vista.isDensa} />
      </NotLoaded>
    );
  }
  const isVacia = perfiles.length === 0;
  const shown = vista.alumnos.filter(({ nombreEstudiante }) => matchesBusqueda(busqueda, nombreEstudiante));

  return (
    <>
      <Herramientas
        grupoId={grupoId}
        grupo={grupo}
        busqueda={busqueda}
        onBusqueda={setBusqueda}
        vista={vista}
        eligiendo={eligiendo}
        onAdd={onAdd}
        onToda={() =>
          withFaltan(grupoId, (ausentes) =>
            seleccion.set(perfiles.filter(({ id }) => !ausentes.has(id)).map(({ id }) => id)),
          )
        }
        isVacia={isVacia}
        fila={setFila}
      />
      {isVacia && <SinAlumnos grupoId={grupoId} grupo={grupo} onAdd={onAdd} />}
      {shown.length === 0 && !isVacia && <NadieSeLlamaAsi onErase={() => setBusqueda('')} />}
      <Alumnos
        grupoId={grupoId}
        grupo={grupo}
        shown={shown}
        lista={lista}
        seleccion={seleccion}
        eligiendo={eligiendo}
        isDensa={vista.isDensa}
        hoy={hoy}
        notas={notas}
        catalogo={catalogo}
        onRevoke={onRevoke}
        onExplain={setExplaining}
      />
      {isPhone && <FilaQuieta lista={lista} seleccion={seleccion} isEligiendo={eligiendo !== undefined} />}
      {eligiendo && isShown && (
        <Dock
          grupoId={grupoId}
          perfiles={perfiles}
          faltan={faltan}
          hoy={hoy}
          seleccion={seleccion}
          catalogo={catalogo}
          fila={fila}
          onTodos={() => setBusqueda('')}
          onClose={() => seleccion.set([])}
        />
      )}
      {explaining && (
        <CalificacionDialog
          perfilId={explaining.id}
          nombre={explaining.nombreEstudiante}
          onClose={() => setExplaining(null)}
        />
      )}
      {revoking && (
        <RevokeDialog
          perfil={perfiles.find(({ id }) => id === revoking.perfil.id) ?? revoking.perfil}
          medallaId={revoking.medallaId}
          grupoId={grupoId}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}
