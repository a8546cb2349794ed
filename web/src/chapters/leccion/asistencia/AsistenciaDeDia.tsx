import type { Asistencia, GrupoInfo, PerfilProfesor } from '@aupa/contract';
import { addDias } from '@aupa/domain/base';
import { contadosEn, countAsistencia, toggleEstado } from '@aupa/domain/leccion';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ComponentProps } from 'react';
import { useStore } from 'zustand';
import { useAct } from '../../../data/perform.ts';
import { asistenciaQuery, HOY } from './queries.ts';
import { connectionStore } from '../../../data/connection.ts';
import { perfilesQuery } from '../../../data/queries.ts';
import { useVolverAClase } from '../../../app/navigation/location.ts';
import { Button, buttonClass } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/layout/Skeleton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import { BotonesHerramienta } from '../BotonesHerramienta.tsx';
import { SinNadie } from '../../clase/AnadirAqui.tsx';
import { markAsistencia, takeAsistencia } from '../queued.ts';
import { FilaAsistencia } from './FilaAsistencia.tsx';
import { Idos } from './Idos.tsx';
import { OtroDia } from './lazy.ts';
import { Radar } from '../../medallas/radar/lazy.ts';
import styles from './Asistencia.module.css';
import { titleDia } from './palabras.ts';

interface AsistenciaDeDiaProps {
  grupoId: number;
  grupo: GrupoInfo | undefined;
  onMes: () => void;
}

const OTRAS = [
  { id: 'mes', nombre: 'Tabla del mes', icon: 'tabla' },
  { id: 'dia', nombre: 'La lista de otro día', icon: 'calendario' },
  { id: 'radar', nombre: 'Radar', icon: 'prismaticos', texto: 'A quién no has visto. Solo para ti.' },
] as const;

function Recuento({ lista }: { lista: Asistencia }) {
  const { enClase, tardes, faltan } = countAsistencia(contadosEn(lista));
  return (
    <Row as="p" wrap gap={8} className={styles.recuento} role="status">
      <Pill tone="ok" icon="presente">
        {enClase} en clase
      </Pill>
      <Pill tone="warn" icon="tarde">
        {tardes} tarde
      </Pill>
      <Pill tone="bad" icon="falta">
        {faltan} {faltan === 1 ? 'falta' : 'faltan'}
      </Pill>
    </Row>
  );
}

interface Tap {
  perfilId: number;
  tocado: 'Tarde' | 'Falta';
}

const toggled = (alumnos: Asistencia['alumnos'], tap: Tap | undefined) =>
  alumnos.map(({ perfilId, estado }) => ({
    perfilId,
    estado: perfilId === tap?.perfilId ? toggleEstado(estado, tap.tocado) : estado,
  }));

/** The whole list with this one tap. Present pupils need no name; of those who have left only the tapped one is named. */
const bodyWith = ({ dia, alumnos, idos }: Asistencia, tap?: Tap) => ({
  dia,
  alumnos: [
    ...toggled(alumnos, tap).filter(({ estado }) => estado !== 'Presente'),
    ...toggled(idos, tap).filter(({ perfilId }) => perfilId === tap?.perfilId),
  ],
});

interface SinListaProps {
  isError: boolean;
  lost: boolean;
  cuantos: number;
  onRetry: () => void;
}

/** Placeholder while the list is loading, or says why it is missing. */
function SinLista({ isError, lost, cuantos, onRetry }: SinListaProps) {
  if (isError || lost) {
    return (
      <EmptyState
        as="h1"
        title={lost ? 'Sin conexión no se sabe cómo está la lista' : 'No hemos podido cargar la lista'}
        text={
          lost ? 'En cuanto vuelva la conexión aparece aquí. Lo que ya habías marcado espera y saldrá solo.' : undefined
        }
        action={<Button onClick={onRetry}>Reintentar</Button>}
      />
    );
  }
  return (
    <SkeletonRegion label="Cargando la lista" className={styles.filas}>
      {Array.from({ length: cuantos }, (_, i) => (
        <Skeleton key={i} shape="card" height={56} />
      ))}
    </SkeletonRegion>
  );
}

/** The day before or after. Skips weekends, but not today. */
function stepDia(dia: string, pasos: 1 | -1, hoy: string): string {
  let otro = addDias(dia, pasos);
  while ([0, 6].includes(new Date(`${otro}T00:00:00Z`).getUTCDay()) && otro < hoy) otro = addDias(otro, pasos);
  return otro;
}

type DiaProps = Pick<ComponentProps<typeof OtroDia>, 'dia' | 'hoy' | 'desde' | 'onPick'>;

function Dia({ dia, hoy, desde, onPick }: DiaProps) {
  const anterior = stepDia(dia, -1, hoy);
  return (
    <Row className={styles.dia}>
      <IconButton label="Día anterior" icon="back" disabled={anterior < desde} onClick={() => onPick(anterior)} />
      <Text tone="muted" weight={700} aria-live="polite">
        {titleDia(dia)}
      </Text>
      <IconButton
        label="Día siguiente"
        icon="next"
        disabled={dia === hoy}
        onClick={() => onPick(stepDia(dia, 1, hoy))}
      />
    </Row>
  );
}

interface FilasProps extends Pick<ComponentProps<typeof FilaAsistencia>, 'isHoy' | 'onTap'> {
  lista: Asistencia;
  perfiles: readonly PerfilProfesor[];
}

function Filas({ lista, perfiles, isHoy, onTap }: FilasProps) {
  const porId = new Map(perfiles.map((perfil) => [perfil.id, perfil]));
  return (
    <Stack gap={12} className={styles.cuerpo}>
      <div className={styles.guia} aria-hidden="true">
        <span>Toca solo a quien no esté</span>
        <span>Tarde</span>
        <span>Falta</span>
      </div>
      <ul className={styles.filas} aria-label="Alumnos">
        {lista.alumnos.map(({ perfilId, estado }) => {
          const perfil = porId.get(perfilId);
          return (
            perfil && (
              <FilaAsistencia
                key={perfilId}
                perfilId={perfilId}
                nombre={perfil.nombreEstudiante}
                avatar={perfil.enlaceAvatarMiniatura}
                estado={estado}
                isHoy={isHoy}
                onTap={onTap}
              />
            )
          );
        })}
      </ul>
      <Idos idos={lista.idos} isHoy={isHoy} onTap={onTap} />
    </Stack>
  );
}

/** A day's list: everybody is present until marked otherwise, and each tap is saved at once. */
export function AsistenciaDeDia({ grupoId, grupo, onMes }: AsistenciaDeDiaProps) {
  const [otro, setOtro] = useState<string>();
  const [abierto, setAbierto] = useState<'dia' | 'radar'>();
  const { data: deHoy } = useQuery(asistenciaQuery(grupoId));
  const { data: lista, isError, refetch } = useQuery(asistenciaQuery(grupoId, otro ?? HOY));
  const { data: perfiles } = useQuery(perfilesQuery(grupoId));
  const { lost } = useStore(connectionStore);
  const mark = useAct(markAsistencia, { grupoId });
  const take = useAct(takeAsistencia, { grupoId });
  const volver = useVolverAClase(grupoId);

  const client = useQueryClient();
  const onTap = (perfilId: number, tocado: Tap['tocado']) => {
    // Read the list now, not as drawn, so that a quick second tap includes the first.
    const ahora = client.getQueryData(asistenciaQuery(grupoId, otro ?? HOY).queryKey);
    if (ahora) mark.run({ params: { id: grupoId }, body: bodyWith(ahora, { perfilId, tocado }) });
  };

  if (!lista || !perfiles) {
    return (
      <SinLista
        isError={isError}
        lost={lost}
        cuantos={Math.max(1, grupo?.cantAlumnos ?? 12)}
        onRetry={() => void refetch()}
      />
    );
  }

  const hoy = deHoy?.dia ?? lista.dia;
  const isHoy = lista.dia === hoy;
  // A group created in the evening of another time zone may be dated tomorrow.
  const creado = grupo?.fCreacion.slice(0, 10) ?? lista.dia;
  const desde = creado < hoy ? creado : hoy;
  const cuantos = lista.alumnos.length + lista.idos.length;
  const { enClase } = countAsistencia(contadosEn(lista));
  const show = (dia: string) => setOtro(dia >= hoy ? undefined : dia);
  const close = () => setAbierto(undefined);
  const finish = () => {
    if (lista.tomada === null) take.run({ params: { id: grupoId }, body: bodyWith(lista) });
    else notify.success(`Lista pasada: ${enClase} en clase.`);
    volver();
  };

  return (
    <Stack as="section" gap={12} aria-label={`Lista del ${titleDia(lista.dia)}`}>
      <BotonesHerramienta>
        <Link
          to="/grupo/$id/$herramienta"
          params={{ id: grupoId, herramienta: 'puerta' }}
          className={buttonClass({ variant: 'line' })}
        >
          <Icon name="puerta" size={18} /> Puerta
        </Link>
      </BotonesHerramienta>
      <Row as="header" wrap gap={[8, 16]} className={styles.cabecera}>
        <Text as="h1" size={28} className={styles.titulo}>
          Lista
        </Text>
        <Dia dia={lista.dia} hoy={hoy} desde={desde} onPick={show} />
        <Recuento lista={lista} />
        <Menu
          label="Más de la lista"
          trigger={<IconButton label="Más de la lista" icon="more" variant="line" className={styles.mas} />}
          items={OTRAS}
          onAction={(id) => (id === 'mes' ? onMes() : setAbierto(id))}
        />
        {cuantos > 0 && (
          <div className={styles.listo}>
            <Button icon="check" block size={52} onClick={finish}>
              Listo: {enClase} en clase
            </Button>
          </div>
        )}
      </Row>
      {cuantos === 0 && (perfiles.length === 0 || isHoy) ? (
        <SinNadie />
      ) : cuantos === 0 ? (
        <EmptyState picture={<Picture name="alumnosVacio" />} title="Ese día aún no había nadie en esta clase" />
      ) : (
        <Filas lista={lista} perfiles={perfiles} isHoy={isHoy} onTap={onTap} />
      )}
      {abierto === 'dia' && <OtroDia dia={lista.dia} hoy={hoy} desde={desde} onPick={show} onClose={close} />}
      {abierto === 'radar' && <Radar grupoId={grupoId} onClose={close} />}
    </Stack>
  );
}
