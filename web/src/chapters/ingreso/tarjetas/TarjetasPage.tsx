import type { Tarjetas as DeTarjetas, GrupoInfo, PerfilProfesor, TarjetaHecha } from '@aupa/contract';
import {
  contraseniasQueSePierden,
  elegirTarjetas,
  TROZOS_PLIEGO,
  sayPliego,
  sayTarjetasAnuladas,
  tarjetasQueSeAnulan,
} from '@aupa/domain/ingreso';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useAct } from '../../../data/perform.ts';
import { CallError } from '../../../data/callError.ts';
import { grupoQuery, perfilesQuery } from '../../../data/queries.ts';
import { tarjetasQuery } from './queries.ts';
import { useGrupoDeTarjetas } from '../../../app/navigation/location.ts';
import { useTitulo } from '../../../app/navigation/titles.ts';
import { SoloAqui } from '../../../parts/soloAqui/SoloAqui.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { List, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/layout/Skeleton.tsx';
import { AnadirAqui, SinNadie } from '../../clase/AnadirAqui.tsx';
import { VolverAClase } from '../../leccion/enMarcha/VolverAClase.tsx';
import { NoGrupo } from '../../clase/NoGrupo.tsx';
import { makeTarjetas, voidTarjeta } from './acts.ts';
import { FilaTarjeta } from './FilaTarjeta.tsx';
import { HacerOtraVez } from './HacerOtraVez.tsx';
import { PliegoTarjetas, pliegoIntent } from './lazy.ts';
import { sayContraseniaPerdida } from './palabras.ts';
import { PermitirTarjetas } from './PermitirTarjetas.tsx';
import styles from './Tarjetas.module.css';

const SIN_MOVIL = 'Con un móvil, estas tarjetas no llevan a ningún sitio.';

/** The cards of a class: make, print, see where they were used, void (behaviour §11). */
export function TarjetasPage() {
  const grupoId = useGrupoDeTarjetas();
  const { data: grupo, error, refetch } = useQuery(grupoQuery(grupoId));
  const { data: perfiles } = useQuery(perfilesQuery(grupoId));
  useTitulo(grupo ? `Tarjetas · ${grupo.materia}` : 'Tarjetas');
  if (!grupo && error instanceof CallError) return <NoGrupo error={error} onRetry={() => void refetch()} />;
  return (
    <AnadirAqui grupoId={grupoId}>
      <Stack gap={16} className={styles.page}>
        <VolverAClase grupoId={grupoId} grupo={grupo} isSola />
        <Stack gap={4}>
          <Text as="h1" size={34} className={styles.titulo}>
            Tarjetas para entrar
          </Text>
          <Text tone="muted" className={styles.frase}>
            Cada tarjeta lleva un código que abre la cuenta de una sola persona con la cámara del móvil. Sin contraseña.
          </Text>
        </Stack>
        {grupo && perfiles ? (
          <Tarjetas grupo={grupo} perfiles={perfiles} />
        ) : (
          <SkeletonRegion label="Cargando las tarjetas">
            <Skeleton shape="card" height={320} />
          </SkeletonRegion>
        )}
      </Stack>
    </AnadirAqui>
  );
}

type AlumnosConTarjeta = DeTarjetas['alumnos'];

/** Makes all cards on arrival by a link that asks for it, if nobody has one yet. `data`: undefined until it is fresh. */
function useHacerAlLlegar(
  data: DeTarjetas | undefined,
  onMake: (alumnos: AlumnosConTarjeta, ids: readonly number[]) => void,
): void {
  const isAsked = useLocation({ select: ({ state }) => state.hacerTarjetas === true });
  const isSeen = useRef(false);
  const arrive = useEffectEvent(({ alumnos, permitidas }: DeTarjetas) => {
    if (!isAsked || isSeen.current || alumnos.length === 0) return;
    isSeen.current = true;
    const sin = elegirTarjetas(alumnos, 'sinTarjeta');
    if (permitidas && sin.length === alumnos.length) onMake(alumnos, sin);
  });
  useEffect(() => {
    if (data) arrive(data);
  }, [data]);
}

interface HacerProps {
  title: string;
  grupo: GrupoInfo;
  cuantas: number;
  detalle?: string | null;
  children: ReactNode;
}

function Hacer({ title, grupo, cuantas, detalle, children }: HacerProps) {
  return (
    <Card title={title} className={styles.hacer}>
      <SoloAqui url={grupo.urlCompleta ?? ''}>{SIN_MOVIL}</SoloAqui>
      <PermitirTarjetas grupoId={grupo.id} />
      <Text weight={800}>
        {sayPliego(cuantas, TROZOS_PLIEGO)}
        {detalle !== undefined && (
          <Text as="span" tone="muted" className={styles.detalle}>
            {detalle}
          </Text>
        )}
      </Text>
      {children}
    </Card>
  );
}

function Tarjetas({ grupo, perfiles }: { grupo: GrupoInfo; perfiles: readonly PerfilProfesor[] }) {
  const { data, dataUpdatedAt, isFetching } = useQuery(tarjetasQuery(grupo.id));
  // Codes live only in this component's state.
  const [hechas, setHechas] = useState<readonly TarjetaHecha[] | null>(null);
  const [isAsking, setIsAsking] = useState<readonly number[] | null>(null);
  const [annulled, setAnnulled] = useState<PerfilProfesor | null>(null);
  const make = useAct(makeTarjetas, { grupoId: grupo.id, onSuccess: setHechas });
  const annul = useAct(voidTarjeta, { grupoId: grupo.id });
  const print = (perfilesIds: readonly number[], conservan: readonly number[] = []) => {
    setIsAsking(null);
    make.run({
      params: { id: grupo.id },
      body: { perfilesIds: [...perfilesIds], conservanContrasena: [...conservan] },
    });
  };
  // Ask before a card becomes void or a password is lost.
  const ask = (de: AlumnosConTarjeta, perfilesIds: readonly number[]) =>
    tarjetasQueSeAnulan(de, perfilesIds) + contraseniasQueSePierden(de, perfilesIds).length > 0
      ? setIsAsking(perfilesIds)
      : print(perfilesIds);
  useHacerAlLlegar(isFetching ? undefined : data, ask);
  if (!data) return <Skeleton shape="card" height={320} />;
  const { alumnos, permitidas } = data;
  if (alumnos.length === 0) return <SinNadie />;
  const [todas, sin] = [elegirTarjetas(alumnos, 'todas'), elegirTarjetas(alumnos, 'sinTarjeta')];
  const isPrimera = sin.length === todas.length;
  const imprime = { icon: 'imprimir', busy: make.isPending, disabled: !permitidas, ...pliegoIntent } as const;
  const now = new Date(dataUpdatedAt);
  const suya = alumnos.find(({ perfilId }) => perfilId === annulled?.id);
  const deQuien = new Map(perfiles.map((perfil) => [perfil.id, perfil]));
  return (
    <>
      {isPrimera && (
        <Hacer title="Hacer e imprimir" grupo={grupo} cuantas={sin.length}>
          <Button {...imprime} size={52} onClick={() => ask(alumnos, sin)}>
            Hacer las tarjetas
          </Button>
        </Hacer>
      )}
      <Card title="Quién tiene tarjeta" aside={`${todas.length - sin.length} de ${todas.length}`}>
        {!isPrimera && sin.length > 0 && (
          <p className={styles.faltan}>
            <Button {...imprime} onClick={() => ask(alumnos, sin)}>
              {sin.length === 1 ? 'Hacer la que falta' : `Hacer las ${sin.length} que faltan`}
            </Button>
          </p>
        )}
        <List>
          {alumnos.map((tarjeta) => {
            const perfil = deQuien.get(tarjeta.perfilId);
            if (!perfil) return null;
            return (
              <FilaTarjeta
                key={perfil.id}
                perfil={perfil}
                tarjeta={tarjeta}
                now={now}
                apagadas={!permitidas}
                onMake={() => ask(alumnos, [perfil.id])}
                onVoid={() => setAnnulled(perfil)}
              />
            );
          })}
        </List>
      </Card>
      {!isPrimera && (
        <Hacer
          title="Hacerlas otra vez"
          grupo={grupo}
          cuantas={todas.length}
          detalle={sayTarjetasAnuladas(tarjetasQueSeAnulan(alumnos, todas), todas.length)}
        >
          <Button {...imprime} variant="line" onClick={() => ask(alumnos, todas)}>
            Hacer todas otra vez
          </Button>
        </Hacer>
      )}
      {isAsking && (
        <HacerOtraVez
          alumnos={alumnos}
          deQuien={deQuien}
          ids={isAsking}
          now={now}
          onMake={(conservan) => print(isAsking, conservan)}
          onClose={() => setIsAsking(null)}
        />
      )}
      <ConfirmDialog
        isOpen={annulled !== null}
        onClose={() => setAnnulled(null)}
        onConfirm={() => {
          if (annulled) annul.run({ params: { id: grupo.id, perfilId: annulled.id } });
          setAnnulled(null);
        }}
        title="¿Anular esta tarjeta?"
        object={annulled?.nombreEstudiante}
        confirmLabel="Anular tarjeta"
        tone="danger"
      >
        Deja de valer al momento, y quien esté dentro con ella sale. Después puedes hacerle otra.{' '}
        {suya && sayContraseniaPerdida(suya, now)}
      </ConfirmDialog>
      {hechas && <PliegoTarjetas grupo={grupo} tarjetas={hechas} onClose={() => setHechas(null)} />}
    </>
  );
}
