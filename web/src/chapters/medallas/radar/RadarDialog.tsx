import type { PerfilProfesor, Radar } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { nombresDePizarra } from '@aupa/domain/leccion';
import { CLASES_RADAR, CLASES_RADAR_MAX, CLASES_RADAR_MIN } from '@aupa/domain/medallas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { radarQuery, useAusentes } from '../../leccion/asistencia/queries.ts';
import { perfilesQuery } from '../../../data/queries.ts';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { CaraDeHoy } from '../../../parts/avatar/Insignia.tsx';
import { MedallaMenu } from '../../../parts/medalla/MedallaMenu.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { List, Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { NotLoaded } from '../../../ui/layout/Loaded.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { Select } from '../../../ui/select/Select.tsx';
import { AnadirAqui, SinNadie } from '../../clase/AnadirAqui.tsx';
import { useCatalogo, useGrant } from '../entrega/DarMedalla.tsx';
import { sayDesde } from './palabras.ts';
import styles from './Radar.module.css';

const CLASES = Array.from({ length: CLASES_RADAR_MAX - CLASES_RADAR_MIN + 1 }, (_, i) => ({
  id: CLASES_RADAR_MIN + i,
  nombre: `${CLASES_RADAR_MIN + i} clases`,
}));

type Alumno = Pick<PerfilProfesor, 'id' | 'nombreEstudiante' | 'nombre' | 'enlaceAvatarMiniatura'>;

/** Decorative radar with the first faces of the list. */
function Dibujo({ caras }: { caras: readonly Alumno[] }) {
  return (
    <div className={styles.dibujo} aria-hidden="true">
      <svg viewBox="0 0 128 128">
        <circle cx="64" cy="64" r="64" className={styles.fondo} />
        <path d="M64 64 L96 9 A64 64 0 0 1 128 64 Z" className={styles.haz} />
        <circle cx="64" cy="64" r="42" className={styles.anillo} />
        <circle cx="64" cy="64" r="21" className={styles.anillo} />
        <circle cx="64" cy="64" r="6" className={styles.centro} />
      </svg>
      {caras.slice(0, 3).map(({ id, nombreEstudiante, enlaceAvatarMiniatura }) => (
        <Avatar key={id} src={enlaceAvatarMiniatura} nombre={nombreEstudiante} size={36} />
      ))}
    </div>
  );
}

/** At most one nudge per lesson: a long wait may be chance, and most are. */
function Aviso({
  nombre,
  isHecho,
  desde,
}: {
  nombre: string | undefined;
  isHecho: boolean;
  desde: string | undefined;
}) {
  if (nombre === undefined) {
    return (
      <Stack gap={4}>
        <Text as="h3" size={22} className={styles.titulo}>
          Hoy, nadie en especial
        </Text>
        <Text weight={700} className={styles.sugerencia}>
          Las esperas que ves abajo pueden ser casualidad.
        </Text>
      </Stack>
    );
  }
  return (
    <Stack gap={4}>
      <Text as="h3" size={22} className={styles.titulo}>
        {isHecho ? `Hoy te has fijado en ${nombre}` : `Hoy podrías fijarte en ${nombre}`}
      </Text>
      <Text weight={700} className={styles.sugerencia}>
        {isHecho ? 'Ya tiene algo tuyo.' : `${desde ?? 'Hace tiempo que no recibe nada tuyo'}. ¿Qué ha hecho bien hoy?`}
      </Text>
    </Stack>
  );
}

/** One copy without reason; amounts and reasons are on the card. */
function Dar({ grupoId, alumno }: { grupoId: number; alumno: Alumno }) {
  const { medallas, sinMedallas, onMenu } = useCatalogo(grupoId);
  const give = useGrant(grupoId);
  const label = `Dar medalla a ${alumno.nombreEstudiante}`;
  return (
    <MedallaMenu
      label={label}
      isSeldom
      placement="bottom end"
      onOpenChange={(isOpen) => isOpen && onMenu()}
      trigger={<IconButton label={label} icon="medal" variant="soft" />}
      medallas={medallas.map(({ id, nombre, nombreIcono, color, cantidadMonedasBrinda }) => ({
        id,
        nombre,
        icono: nombreIcono,
        color,
        monedas: cantidadMonedasBrinda,
      }))}
      emptyText={sinMedallas}
      onPick={(medallaId) => give(alumno, medallaId, 1, '')}
    />
  );
}

/** How many of the class got something: no names or places, and not in the order of the list. */
function AQuienLlega({ conAlgo, de, clases }: Pick<Radar, 'conAlgo' | 'de'> & { clases: number }) {
  return (
    <Stack as="section" gap={12} className={styles.llega}>
      <Text as="h3" size={22} className={styles.titulo}>
        ¿A quién llega?
      </Text>
      <p>
        En sus últimas {clases} clases, {conAlgo} de {de} {plural(conAlgo, 'ha', 'han')} recibido algo tuyo.
      </p>
      <Row wrap gap={8} className={styles.puntos} aria-hidden="true">
        {Array.from({ length: de }, (_, i) => (
          <span key={i} data-con={i < conAlgo || undefined} />
        ))}
      </Row>
      <Text tone="muted" size={14}>
        Un punto por alumno, sin nombres ni puestos: aquí no se compara a nadie.
      </Text>
    </Stack>
  );
}

interface RadarDialogProps {
  grupoId: number;
  onClose: () => void;
  isOpen?: boolean;
}

/** Pupils without a medal in the last lessons; only for their teacher, never on the board (behaviour §11). */
export function RadarDialog({ grupoId, onClose, isOpen = true }: RadarDialogProps) {
  const [clases, setClases] = useState(CLASES_RADAR);
  const query = useQuery(radarQuery(grupoId, clases));
  const { data: radar } = query;
  const { data: perfiles } = useQuery(perfilesQuery(grupoId));
  const ausentes = useAusentes(grupoId);
  // Keep the radar as opened: a pupil who gets a medal stays in the list, with the focus.
  const [visto, setVisto] = useState<{ clases: number; radar: Radar }>();
  if (radar && visto?.clases !== clases) setVisto({ clases, radar });
  const shown = visto?.clases === clases ? visto.radar : undefined;

  const alumnoOf = (perfilId: number | null | undefined) => perfiles?.find(({ id }) => id === perfilId);
  const alumnos = (shown?.alumnos ?? []).flatMap(({ perfilId, desde }) => {
    const alumno = alumnoOf(perfilId);
    return alumno ? [{ ...alumno, desde, isHecho: !radar?.alumnos.some((uno) => uno.perfilId === perfilId) }] : [];
  });
  const desdeDeHoy = alumnos.find(({ id, desde }) => id === shown?.hoy && desde !== null)?.desde;

  return (
    <AnadirAqui grupoId={grupoId}>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title="Radar"
        size="m"
        header={
          <div>
            <Pill tone="ink" icon="hide">
              Solo para ti
            </Pill>
          </div>
        }
      >
        {!radar || !shown || !perfiles ? (
          <NotLoaded query={query} look="dialog" what="el radar">
            <Stack gap={16}>
              <Skeleton shape="card" height={152} />
              <Skeleton shape="card" height={240} />
            </Stack>
          </NotLoaded>
        ) : perfiles.length === 0 ? (
          <SinNadie as="h3" />
        ) : (
          <Stack gap={16}>
            <Row gap={20} className={styles.panel}>
              <Dibujo caras={alumnos} />
              <Aviso
                nombre={nombresDePizarra(perfiles)[perfiles.findIndex(({ id }) => id === shown.hoy)]}
                isHecho={alumnos.some(({ id, isHecho }) => id === shown.hoy && isHecho)}
                desde={desdeDeHoy ? `${sayDesde(desdeDeHoy)} no recibe nada tuyo` : undefined}
              />
            </Row>
            <Row gap={12} justify="between">
              <Text as="h3" size={22} className={styles.titulo}>
                Hace tiempo que no reciben nada tuyo
              </Text>
              <Select
                label="Cuántas clases mira el radar"
                hideLabel
                options={CLASES}
                value={clases}
                onChange={setClases}
                className={styles.clases ?? ''}
              />
            </Row>
            {alumnos.length === 0 ? (
              <Text tone="muted" weight={700}>
                {shown.de === 0
                  ? `Aún es pronto: el radar necesita ${clases} clases con lista o con medallas.`
                  : `Nadie: en sus últimas ${clases} clases todos han recibido algo.`}
              </Text>
            ) : (
              <List gap={8} aria-label="Hace tiempo que no reciben nada tuyo">
                {alumnos.map((alumno) => (
                  <Row as="li" gap={12} key={alumno.id} className={styles.alumno}>
                    <CaraDeHoy
                      hoy={ausentes.includes(alumno.id) ? 'Falta' : undefined}
                      src={alumno.enlaceAvatarMiniatura}
                      nombre={alumno.nombreEstudiante}
                      size={44}
                    />
                    <Stack as="span" grow className={styles.quien}>
                      <Text as="strong" size={16} anywhere>
                        {alumno.nombreEstudiante}
                      </Text>
                      <Text as="span" tone="muted" size={14} weight={700}>
                        {alumno.isHecho ? (
                          <>
                            <Icon name="check" size={14} /> Hoy, algo tuyo
                          </>
                        ) : (
                          `${sayDesde(alumno.desde)}${ausentes.includes(alumno.id) ? ' · Falta hoy' : ''}`
                        )}
                      </Text>
                    </Stack>
                    <Dar grupoId={grupoId} alumno={alumno} />
                  </Row>
                ))}
              </List>
            )}
            {shown.de > 0 && <AQuienLlega conAlgo={radar.conAlgo} de={radar.de} clases={clases} />}
          </Stack>
        )}
      </Dialog>
    </AnadirAqui>
  );
}
