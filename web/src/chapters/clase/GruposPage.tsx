import { matchesBusqueda, plural } from '@aupa/domain/base';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { gruposQuery, type GrupoEnLista } from '../../data/queries.ts';
import { useCodigo } from '../../app/navigation/location.ts';
import { returnFocus } from '../../ui/focus/returnFocus.ts';
import { useEsLimitada, useRol } from '../../data/session/useSesion.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { GrupoCover, grupoCoverLink } from './GrupoCover.tsx';
import { Banner } from '../../ui/layout/Banner.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { NotLoaded } from '../../ui/layout/Loaded.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { Pill } from '../../ui/pill/Pill.tsx';
import { Grid, Stack } from '../../ui/layout/Layout.tsx';
import { AvatarEnEspera } from './AvatarEnEspera.tsx';
import { useBorrados } from '../../notices/borrados/useBorrados.tsx';
import { GrupoDialog, grupoDialogIntent } from './formulario/lazy.ts';
import { useGuia } from '../ingreso/guia/useGuia.ts';
import { JoinDialog } from './JoinDialog.tsx';
import { MisSolicitudes } from './MisSolicitudes.tsx';
import { usePendientes } from './usePendientes.ts';
import styles from './GruposPage.module.css';

const WORDS = {
  Profesor: { title: 'Grupos', action: 'Crear grupo', one: '1 grupo', many: 'grupos', none: 'Todavía ninguno' },
  Estudiante: {
    title: 'Asignaturas',
    action: 'Unirse a una asignatura',
    one: '1 asignatura',
    many: 'asignaturas',
    none: 'Todavía ninguna',
  },
} as const;

const SIN_GRUPOS = {
  title: 'Aún no tienes grupos',
  text: 'Crea el primero y comparte el código de la clase con tus alumnos.',
};
const SIN_ASIGNATURAS = {
  title: 'Aún no estás en ninguna asignatura',
  text: 'Pide el código de la clase a tu profesor y entra con él.',
};
const SIN_ENTRAR = {
  title: 'Ya no estás en esta asignatura',
  text: 'Habla con tu profesor si crees que es un error.',
};
const ESPERANDO = {
  title: 'Ya casi estás',
  text: 'En cuanto te dejen entrar, tu asignatura aparecerá aquí: no hace falta recargar.',
};

const sayCount = (n: number, { one, many, none }: (typeof WORDS)[keyof typeof WORDS]) =>
  n === 0 ? none : n === 1 ? one : `${n} ${many}`;

function GrupoLink({ grupo, index }: { grupo: GrupoEnLista; index: number }) {
  const { id, nombre, materia, cantAlumnos, solicitudesPendientes = 0 } = grupo;
  return (
    <Link to="/grupo/$id" params={{ id }} className={grupoCoverLink}>
      <GrupoCover id={id} index={index} nombre={nombre} materia={materia}>
        {solicitudesPendientes > 0 && (
          <Pill tone="badge" icon="solicitudes" size="m">
            {`${solicitudesPendientes} ${plural(solicitudesPendientes, 'solicitud', 'solicitudes')}`}
          </Pill>
        )}
        <Pill tone="ink" icon="people" size="m">
          Alumnos: {cantAlumnos === 0 ? '-' : cantAlumnos}
        </Pill>
      </GrupoCover>
    </Link>
  );
}

/** Search results; `index` is the position among all groups, which determines the cover. */
function Lista({ label, grupos }: { label: string; grupos: ReadonlyArray<{ grupo: GrupoEnLista; index: number }> }) {
  return (
    <Grid as="ul" columns={340} className={styles.grid} aria-label={label}>
      {grupos.map(({ grupo, index }) => (
        <Stack as="li" key={grupo.id}>
          <GrupoLink grupo={grupo} index={index} />
        </Stack>
      ))}
    </Grid>
  );
}

function Huesos() {
  return (
    <Grid columns={340} className={styles.grid}>
      {[0, 1, 2].map((n) => (
        <Skeleton key={n} shape="card" className={styles.bone} />
      ))}
    </Grid>
  );
}

function SinResultados({ busqueda, onShowAll }: { busqueda: string; onShowAll: () => void }) {
  return (
    <EmptyState
      picture={<Picture name="busquedaVacia" />}
      title={`Nada se llama «${busqueda.trim()}»`}
      action={
        <Button
          onClick={() => {
            onShowAll();
            returnFocus();
          }}
        >
          Ver todo
        </Button>
      }
    />
  );
}

/** The groups of the current user (spec §2, Groups list). */
export function GruposPage() {
  const rol = useRol() ?? 'Estudiante';
  const isProfesor = rol === 'Profesor';
  const esLimitada = useEsLimitada();
  const words = WORDS[rol];
  const pendientes = usePendientes(!isProfesor && !esLimitada);
  const query = useQuery(gruposQuery(rol));
  const { data: listed, isError } = query;
  const { isComing, guia, hide } = useGuia(isProfesor);
  const borrados = useBorrados(isProfesor);
  // Show the list together with what stands above it.
  const grupos = (isComing || borrados.isComing) && !isError ? undefined : listed;
  const [codigo, forgetCodigo] = useCodigo();
  const [busqueda, setBusqueda] = useState('');
  const [isOpen, setIsOpen] = useState(false);

  const close = () => {
    setIsOpen(false);
    if (codigo !== null) forgetCodigo();
  };
  const shown = grupos
    ?.map((grupo, index) => ({ grupo, index }))
    .filter(({ grupo }) => matchesBusqueda(busqueda, grupo.nombre, grupo.materia));
  const isEmpty = grupos?.length === 0;
  // An empty page has its button below the illustration; a new teacher's has the guide there.
  const hasButtons = !isEmpty || guia !== null;
  const isWaiting = pendientes.some(({ estado }) => estado === 'Pendiente');
  // With a card or door session only the teacher can let a pupil into classes.
  const action = !esLimitada && (
    <Button
      // Not primary for a waiting pupil or a teacher with a guide, who have something else to do first.
      variant={guia?.isOpen || (isEmpty && isWaiting) ? 'line' : 'primary'}
      size={hasButtons ? 44 : 52}
      icon="add"
      className={styles.action}
      {...(isProfesor ? grupoDialogIntent : undefined)}
      onClick={() => setIsOpen(true)}
    >
      {words.action}
    </Button>
  );

  const lista = shown && shown.length > 0 && <Lista label={words.title} grupos={shown} />;

  return (
    <div className={styles.page}>
      <PageHeader
        title={words.title}
        meta={grupos ? sayCount(grupos.length, words) : !isError && <Skeleton width="9ch" />}
        actions={
          hasButtons && (
            <>
              {(grupos || !isError) && (
                <SearchField
                  label={isProfesor ? 'Buscar grupos' : 'Buscar asignaturas'}
                  placeholder="Buscar por nombre o asignatura"
                  value={busqueda}
                  onChange={setBusqueda}
                />
              )}
              {action}
            </>
          )
        }
      />
      {esLimitada && codigo !== null && (
        <Banner tone="info" icon="info">
          Para unirte a otra asignatura, entra con tu usuario y tu contraseña.
        </Banner>
      )}
      <MisSolicitudes solicitudes={pendientes} />
      {grupos && borrados.tarjeta}
      {!isProfesor && <AvatarEnEspera isWaiting={isWaiting} />}
      {!grupos && (
        <NotLoaded
          query={query}
          picture="gruposVacio"
          what={isProfesor ? 'tus grupos' : 'tus asignaturas'}
          label="Cargando grupos"
        >
          <Huesos />
        </NotLoaded>
      )}
      {isEmpty && !guia && (
        <EmptyState
          picture={<Picture name={isProfesor ? 'gruposVacio' : 'asignaturasVacio'} priority />}
          {...(isProfesor ? SIN_GRUPOS : isWaiting ? ESPERANDO : esLimitada ? SIN_ENTRAR : SIN_ASIGNATURAS)}
          action={action}
        />
      )}
      {guia && grupos ? (
        <guia.Pasos pasos={guia.pasos} grupos={grupos} onHide={hide}>
          {lista}
        </guia.Pasos>
      ) : (
        lista
      )}
      {!isEmpty && shown?.length === 0 && <SinResultados busqueda={busqueda} onShowAll={() => setBusqueda('')} />}
      {isProfesor && isOpen && <GrupoDialog onClose={close} />}
      {!isProfesor && !esLimitada && (isOpen || codigo !== null) && (
        <JoinDialog codigo={codigo ?? ''} onClose={close} />
      )}
    </div>
  );
}
