import type { Medalla as MedallaDelGrupo, PerfilPropio } from '@aupa/contract';
import { decimalesOf } from '@aupa/domain/perfil';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useAct } from '../../data/perform.ts';
import { useAbilities } from '../../data/puede.ts';
import { grupoQuery, medallasGrupoQuery } from '../../data/queries.ts';
import { barraQuery } from './queries.ts';
import { PARTES_DE_PERFIL } from '../../app/navigation/partesDePerfil.ts';
import { useLlamada } from '../../app/navigation/useLlamada.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { NotLoaded } from '../../ui/layout/Loaded.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { CalificacionPill } from '../../parts/calificacion/CalificacionPill.tsx';
import { Moneda } from '../../parts/monedas/Moneda.tsx';
import { lateDialog } from '../../ui/late/lateDialog.tsx';
import { latePart } from '../../ui/late/latePart.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { StatTile, statsClass } from '../../ui/stat/StatTile.tsx';
import { useEditorAvatar } from './avatar/useEditorAvatar.tsx';
import { MisPeriodos } from '../clase/periodos/MisPeriodos.tsx';
import { CanjearParaAlumno, canjearParaAlumnoIntent } from '../economia/tienda/lazy.ts';
import { MisRecompensas } from '../economia/tienda/MisRecompensas.tsx';
import { setMeta } from './acts.ts';
import { Cabecera } from './Cabecera.tsx';
import { calificacionIntent, CalificacionDialog, MedallaDialog, SolicitarDialog, solicitarIntent } from './dialogos.ts';
import { Deuda } from './Deuda.tsx';
import { HistorialCard } from './HistorialCard.tsx';
import { Inventario, type MedallaElegida } from './Inventario.tsx';
import { MetaTile } from './MetaTile.tsx';
import { MisSolicitudesMedalla } from './MisSolicitudesMedalla.tsx';
import { useNuevas } from './nuevas.ts';
import { ProgresoCard } from './ProgresoCard.tsx';
import { Reconocimientos } from './Reconocimientos.tsx';
import styles from './Perfil.module.css';

/** Lazy: only teachers need it, and the class has usually loaded it. */
const DarMedalla = latePart(async () => (await import('../medallas/entrega/DarMedalla.tsx')).DarMedalla);

const { Dialog: MetaForm, intent: metaIntent } = lateDialog(async () => (await import('./MetaForm.tsx')).MetaForm);

const NINGUNA: readonly MedallaDelGrupo[] = [];
const NO_NEW: ReadonlySet<number> = new Set();

/** The owner's profile, which the teacher sees without the owner's actions. */
export type PerfilPrivado = Pick<
  PerfilPropio,
  | 'id'
  | 'nombreEstudiante'
  | 'enlaceAvatar'
  | 'avatarElegido'
  | 'calificacionActual'
  | 'valoracion'
  | 'monedas'
  | 'monedasDebidas'
  | 'metaCalificacion'
  | 'kudosDisponibles'
  | 'kudosRecibidos'
> & { medallas: PerfilPropio['medallas'] };

interface PerfilEnteroProps {
  grupoId: number;
  perfil: PerfilPrivado;
  isOwn: boolean;
}

type Abierto = 'calificacion' | 'canjear' | 'solicitar' | { pedida: number } | MedallaElegida;

/** Sets the goal by form or by stairs, through the same act. */
function useMetas(grupoId: number, perfilId: number, meta: number) {
  const [editing, setEditing] = useState<{ propuesta: number | undefined; where: 'tile' | 'stairs' } | null>(null);
  const { run } = useAct(setMeta, { grupoId });
  const editMeta = () => setEditing({ propuesta: undefined, where: 'tile' });
  const onChoose = (propuesta?: number) => setEditing({ propuesta, where: 'stairs' });
  // Requests by address to set the goal, since it was last set.
  const [llamadas, setLlamadas] = useState(0);
  const callMeta = () => setLlamadas((antes) => antes + 1);
  const closeMeta = () => {
    setEditing(null);
    setLlamadas(0);
  };
  const onSet = (nota: number) => {
    closeMeta();
    if (nota !== meta) run({ body: { perfilEstudianteId: perfilId, metaCalificacion: nota } });
  };
  return { editing, editMeta, closeMeta, llamadas, callMeta, metas: { onSet, onChoose } };
}

/** `children`: the goal. */
function Resumen({ perfil, children }: { perfil: PerfilPrivado; children: ReactNode }) {
  const total = perfil.medallas.reduce((suma, { cantidad }) => suma + cantidad, 0);
  return (
    <ul className={statsClass} aria-label="Resumen">
      <li>
        <StatTile value={perfil.monedas} label="Monedas" picture={<Moneda />} />
      </li>
      <li>
        <StatTile value={total} label="Medallas" picture={<Icon name="medal" size={26} className={styles.dorada} />} />
      </li>
      {children}
    </ul>
  );
}

interface GanadoProps extends PerfilEnteroProps {
  onPutOn: ((puesto: number) => void) | undefined;
  onOpen: (abierto: Abierto) => void;
}

function Ganado({ grupoId, perfil, isOwn, onPutOn, onOpen }: GanadoProps) {
  const { data: catalogo = NINGUNA } = useQuery(medallasGrupoQuery(grupoId));
  const nuevas = useNuevas(perfil.id, perfil.medallas);
  const may = useAbilities(grupoId);
  return (
    <Stack gap={14}>
      <Inventario
        title={isOwn ? 'Mis medallas' : 'Medallas'}
        medallas={perfil.medallas}
        catalogo={catalogo}
        nuevas={isOwn ? nuevas : NO_NEW}
        onOpen={onOpen}
        vacio={{ title: 'Aún no hay medallas que ganar', text: 'Cuando tu profesor cree alguna, aparecerá aquí.' }}
      />
      {isOwn && <MisPeriodos grupoId={grupoId} />}
      <Reconocimientos
        grupoId={grupoId}
        kudos={perfil.kudosRecibidos}
        quedan={isOwn ? perfil.kudosDisponibles : undefined}
      />
      <MisRecompensas
        perfilId={perfil.id}
        propio={isOwn}
        onPutOn={onPutOn}
        accion={
          !isOwn &&
          may('redeemRecompensa') && (
            <Button
              variant="soft"
              block
              size={52}
              icon="carrito"
              aria-haspopup="dialog"
              className={styles.solicitar}
              {...canjearParaAlumnoIntent}
              onClick={() => onOpen('canjear')}
            >
              Canjear para {perfil.nombreEstudiante}
            </Button>
          )
        }
      />
      <HistorialCard perfilId={perfil.id} grupoId={grupoId} propio={isOwn} />
    </Stack>
  );
}

interface DialogoAbiertoProps extends PerfilEnteroProps {
  abierto: Abierto;
  onOpen: (abierto: Abierto | null) => void;
}

function DialogoAbierto({ grupoId, perfil, isOwn, abierto, onOpen }: DialogoAbiertoProps) {
  const { id, nombreEstudiante } = perfil;
  const close = () => onOpen(null);
  if (abierto === 'calificacion')
    return <CalificacionDialog perfilId={id} nombre={isOwn ? null : nombreEstudiante} onClose={close} />;
  if (abierto === 'canjear') return <CanjearParaAlumno grupoId={grupoId} perfil={perfil} onClose={close} />;
  if (abierto === 'solicitar') return <SolicitarDialog grupoId={grupoId} perfilId={id} onClose={close} />;
  if ('pedida' in abierto)
    return <SolicitarDialog grupoId={grupoId} perfilId={id} medallaId={abierto.pedida} onClose={close} />;
  return (
    <MedallaDialog
      grupoId={grupoId}
      perfilId={id}
      medalla={abierto}
      propia={isOwn}
      onAsk={isOwn ? () => onOpen({ pedida: abierto.id }) : undefined}
      onClose={close}
    />
  );
}

/** A whole profile: the person, their figures, progress and winnings (spec §2, Profile view). */
export function PerfilEntero({ grupoId, perfil, isOwn }: PerfilEnteroProps) {
  const { id, nombreEstudiante, enlaceAvatar, medallas } = perfil;
  const { data: grupo } = useQuery(grupoQuery(grupoId));
  const progreso = useQuery(barraQuery(id));
  const { data: barra } = progreso;
  const may = useAbilities(grupoId);
  const avatar = useEditorAvatar(grupoId, id, isOwn ? null : nombreEstudiante);
  const setsMeta = may('setMeta');
  const { editing, editMeta, metas, closeMeta, llamadas, callMeta } = useMetas(grupoId, id, perfil.metaCalificacion);
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  useLlamada(isOwn ? PARTES_DE_PERFIL.meta : null, callMeta);
  useLlamada(isOwn ? PARTES_DE_PERFIL.avatar : null, avatar.opens.onClick);
  const explain = () => setAbierto('calificacion');
  const quien = { grupoId, perfil, isOwn };
  const meta = { meta: perfil.metaCalificacion, barra, isOwn };
  const metaForm = editing && (
    <MetaForm
      key={editing.propuesta}
      grupoId={grupoId}
      perfilId={id}
      {...meta}
      propuesta={editing.propuesta}
      onClose={closeMeta}
    />
  );

  return (
    <Stack align="start" gap={20} className={styles.perfil}>
      <Stack gap={14}>
        <Cabecera
          perfilId={id}
          nombre={nombreEstudiante}
          avatar={enlaceAvatar}
          medallas={medallas}
          {...(isOwn ? { materia: grupo?.materia ?? null } : {})}
          action={
            may('editAvatar') && (
              <IconButton
                label={isOwn ? 'Editar avatar' : 'Cambiar su avatar'}
                icon="edit"
                variant="primary"
                size={52}
                {...avatar.opens}
              />
            )
          }
        >
          {!isOwn && (
            <button type="button" className={styles.pill} {...calificacionIntent} onClick={explain}>
              <CalificacionPill
                calificacion={perfil.calificacionActual}
                maxima={grupo?.tablaEquivalenciaNotaMaxima ?? 0}
                decimales={decimalesOf(barra?.notas ?? [])}
                valoracion={perfil.valoracion}
              />
            </button>
          )}
          {isOwn && !perfil.avatarElegido && (
            <Button size={52} icon="edit" {...avatar.opens}>
              Haz tu avatar
            </Button>
          )}
          {avatar.editor}
          {!isOwn && <DarMedalla grupoId={grupoId} perfil={perfil} />}
        </Cabecera>
        <Resumen perfil={perfil}>
          <li {...(setsMeta ? metaIntent : {})}>
            <MetaTile {...meta} onEdit={setsMeta ? editMeta : undefined} />
          </li>
        </Resumen>
        <Deuda {...quien} />
        {editing?.where === 'tile' && metaForm}
        <ProgresoCard
          barra={barra}
          espera={
            <NotLoaded query={progreso} what="el progreso" label={null}>
              <Skeleton shape="title" width="8ch" />
              <Skeleton shape="card" height={isOwn ? 172 : 240} />
            </NotLoaded>
          }
          nombre={nombreEstudiante}
          avatar={enlaceAvatar}
          isOwn={isOwn}
          metas={isOwn && setsMeta ? metas : undefined}
          llamadas={llamadas}
          metaForm={editing?.where === 'stairs' && metaForm}
          onExplain={explain}
        >
          {isOwn && (
            <Button
              variant="soft"
              block
              size={52}
              icon="send"
              className={styles.solicitar}
              {...solicitarIntent}
              onClick={() => setAbierto('solicitar')}
            >
              Solicitar medalla al profesor
            </Button>
          )}
        </ProgresoCard>
        {isOwn && <MisSolicitudesMedalla grupoId={grupoId} />}
      </Stack>
      <Ganado {...quien} onPutOn={isOwn ? avatar.putOn : undefined} onOpen={setAbierto} />
      {abierto !== null && <DialogoAbierto {...quien} abierto={abierto} onOpen={setAbierto} />}
    </Stack>
  );
}
