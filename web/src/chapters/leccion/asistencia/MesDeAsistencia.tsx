import type { AsistenciaMes } from '@aupa/contract';
import { nombreCompleto } from '@aupa/domain/base';
import { addMeses, columnsDeMes, mesOf } from '@aupa/domain/leccion';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asistenciaMesQuery, asistenciaQuery } from './queries.ts';
import { useDownload } from '../../../data/download.ts';
import { perfilesQuery } from '../../../data/queries.ts';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Loaded, together } from '../../../ui/layout/Loaded.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import styles from './Mes.module.css';
import { letraOf, sayBaja, sayFecha, titleMes } from './palabras.ts';

const FALLBACK = 'No se pudo descargar la tabla.';
const ARCHIVOS = [
  { id: 'xlsx', nombre: 'Excel (XLSX)', icon: 'download' },
  { id: 'csv', nombre: 'CSV', icon: 'download' },
] as const;

type Marca = AsistenciaMes['alumnos'][number]['estados'][string];
const DICHO: Record<Marca, string> = { P: 'En clase', T: 'Tarde', F: 'Falta' };

/** A dot for present, a letter for absent or late; nothing if there was no list. */
function Celda({ marca }: { marca: Marca | undefined }) {
  if (marca === undefined) return null;
  return (
    <span className={styles.marca} data-de={marca}>
      {marca === 'P' ? <VisuallyHidden>{DICHO.P}</VisuallyHidden> : <abbr title={DICHO[marca]}>{marca}</abbr>}
    </span>
  );
}

interface TablaProps {
  grupoId: number;
  mes: string;
  hoy: string | undefined;
  tabla: AsistenciaMes;
}

function Tabla({ grupoId, mes, hoy, tabla }: TablaProps) {
  const { data: perfiles } = useQuery(perfilesQuery(grupoId));
  const caras = new Map(perfiles?.map(({ id, enlaceAvatarMiniatura }) => [id, enlaceAvatarMiniatura]));
  const dias = columnsDeMes(mes, tabla.dias);
  return (
    // Focusable: it is wider than a phone and must scroll by arrow keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <div className={styles.ventana} role="group" aria-label={`Tabla de ${titleMes(mes)}`} tabIndex={0}>
      <table className={styles.tabla}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Alumno</VisuallyHidden>
            </th>
            {dias.map((dia) => (
              <th key={dia} scope="col" data-hoy={dia === hoy || undefined} aria-label={sayFecha(dia)}>
                <span>{letraOf(dia)}</span>
                <Text as="strong" tone="text" size={16}>
                  {Number(dia.slice(8))}
                </Text>
              </th>
            ))}
            <th scope="col" className={styles.total}>
              <abbr title="Faltas">F</abbr>
            </th>
            <th scope="col" className={styles.total}>
              <abbr title="Tardes">T</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {tabla.alumnos.map(({ perfilId, nombre, apellido, estados, faltas, tardes, baja }) => {
            const entero = nombreCompleto({ nombre, apellido });
            return (
              <tr key={perfilId}>
                <th scope="row">
                  <Row as="span" gap={8} className={styles.quien}>
                    <Avatar src={caras.get(perfilId) ?? null} nombre={entero} size={32} />
                    <Stack as="span">
                      {entero}
                      {baja !== null && (
                        <Text as="span" tone="muted" size={13} weight={600}>
                          {sayBaja(baja)}
                        </Text>
                      )}
                    </Stack>
                  </Row>
                </th>
                {dias.map((dia) => (
                  <td key={dia} data-hoy={dia === hoy || undefined}>
                    <Celda marca={estados[dia]} />
                  </td>
                ))}
                <td className={styles.total}>{faltas === 0 ? '–' : faltas}</td>
                <td className={styles.total}>{tardes === 0 ? '–' : tardes}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export function MesDeAsistencia({ grupoId, onHoy }: { grupoId: number; onHoy: () => void }) {
  const deHoy = useQuery(asistenciaQuery(grupoId));
  const hoy = deHoy.data?.dia;
  const [elegido, setElegido] = useState<string>();
  const mes = elegido ?? (hoy && mesOf(hoy));
  const tabla = useQuery({ ...asistenciaMesQuery(grupoId, mes ?? ''), enabled: mes !== undefined });
  const csv = useDownload('GET /api/Grupo/:id/asistencia/mes.csv', FALLBACK);
  const xlsx = useDownload('GET /api/Grupo/:id/asistencia/mes.xlsx', FALLBACK);
  const download = (de: 'csv' | 'xlsx') =>
    (de === 'csv' ? csv : xlsx).run({ params: { id: grupoId }, query: mes === undefined ? {} : { mes } });

  return (
    <Stack as="section" gap={8} className={styles.mes} aria-label="Tabla del mes">
      <Row as="header" wrap gap={[8, 24]}>
        <Row grow className={styles.cual}>
          <IconButton
            label="Mes anterior"
            icon="back"
            disabled={mes === undefined}
            onClick={() => mes && setElegido(addMeses(mes, -1))}
          />
          <Text as="h1" size={22} align="center" aria-live="polite" className={styles.titulo}>
            {mes ? titleMes(mes) : 'Tabla del mes'}
          </Text>
          <IconButton
            label="Mes siguiente"
            icon="next"
            disabled={mes === undefined || hoy === undefined || mes >= mesOf(hoy)}
            onClick={() => mes && setElegido(addMeses(mes, 1))}
          />
        </Row>
        <Row as="p" gap={8} className={styles.leyenda} aria-hidden="true">
          <Celda marca="F" /> Falta <Celda marca="T" /> Tarde
        </Row>
        <Row wrap gap={12} className={styles.acts}>
          <Menu
            label="Descargar tabla"
            isSeldom
            trigger={
              <Button variant="line" icon="download" busy={csv.isPending || xlsx.isPending}>
                Descargar tabla
              </Button>
            }
            items={ARCHIVOS}
            onAction={download}
          />
          <Button icon="asistencia" onClick={onHoy}>
            Pasar lista de hoy
          </Button>
        </Row>
      </Row>
      <Loaded
        query={together(deHoy, tabla)}
        look="screen"
        what="la tabla"
        skeleton={<Skeleton shape="card" height={480} />}
      >
        {([{ dia }, tabla]) => <Tabla grupoId={grupoId} mes={mes ?? mesOf(dia)} hoy={dia} tabla={tabla} />}
      </Loaded>
    </Stack>
  );
}
