import type { GrupoInfo, Puerta } from '@aupa/contract';
import { sayCodigoPuerta, sayDireccionPuerta } from '@aupa/domain/ingreso';
import { formatResto, nombresDePizarra } from '@aupa/domain/leccion';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '../../../data/perform.ts';
import { puertaQuery } from '../../../data/puerta.ts';
import { perfilesQuery } from '../../../data/queries.ts';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { useReloj } from '../../../parts/tiempo/useReloj.ts';
import { Qr } from '../../../parts/qr/Qr.tsx';
import { SoloAqui } from '../../../parts/soloAqui/SoloAqui.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { passFocus } from '../../../ui/focus/returnFocus.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { NotLoaded } from '../../../ui/layout/Loaded.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { BotonesHerramienta } from '../../leccion/BotonesHerramienta.tsx';
import { SinNadie } from '../../clase/AnadirAqui.tsx';
import { EnLaPizarra, useEnLaPizarra } from '../../leccion/pizarra/EnLaPizarra.tsx';
import { openPuerta } from '../../../notices/puerta/abrir.ts';
import { closePuerta } from '../../../notices/puerta/acts.ts';
import { Esperan } from './Esperan.tsx';
import styles from './Puerta.module.css';

/** «Puerta»: pupils tap their own face on a device, and their teacher lets them in (behaviour §11). */
export function PuertaTool({ grupoId }: { grupoId: number; grupo: GrupoInfo | undefined }) {
  const query = useQuery(puertaQuery(grupoId));
  const { data } = query;
  const { data: perfiles } = useQuery(perfilesQuery(grupoId));
  const pizarra = useEnLaPizarra(grupoId);
  const ahora = useReloj(data?.desfase ?? 0);
  if (!data || !perfiles) {
    return (
      <NotLoaded query={query} what="la puerta" label={null}>
        <Skeleton width="100%" />
      </NotLoaded>
    );
  }
  const { puerta } = data;
  const resto = puerta.cierra === null ? 0 : Math.max(0, Date.parse(puerta.cierra) - ahora);
  const cortos = nombresDePizarra(perfiles);
  const alumnos = perfiles.map((perfil, i) => ({ ...perfil, corto: cortos[i] ?? '' }));
  const esperan = resto > 0 ? puerta.esperan : [];
  const llaman = new Set(esperan.map(({ perfilId }) => perfilId));
  const dentro = alumnos.filter(({ id }) => puerta.dentro.includes(id));
  const fuera = alumnos.filter(({ id }) => !puerta.dentro.includes(id) && !llaman.has(id));
  return (
    <Stack gap={20} className={styles.puerta}>
      <h1>Puerta de clase</h1>
      {resto > 0 && (
        <BotonesHerramienta>
          <EnLaPizarra isPending={pizarra.isPending} onPress={() => pizarra.put({ vista: 'Puerta' })} />
        </BotonesHerramienta>
      )}
      {resto > 0 && <SoloAqui url={puerta.urlCompleta ?? ''}>Hoy nadie podrá entrar con su móvil.</SoloAqui>}
      {resto > 0 && <Abierta grupoId={grupoId} puerta={puerta} resto={resto} />}
      {resto === 0 && (perfiles.length === 0 ? <SinNadie /> : <Cerrada grupoId={grupoId} />)}
      {resto > 0 && <Esperan grupoId={grupoId} esperan={esperan} alumnos={alumnos} />}
      {alumnos.length > 0 && (
        <Stack as="section" gap={8} aria-labelledby="puerta-dentro">
          <Row wrap gap={8} justify="between">
            <h2 id="puerta-dentro">Dentro</h2>
            <Text as="span" tone="muted" weight={700}>{`${dentro.length} de ${alumnos.length}`}</Text>
          </Row>
          <Stack as="ul" gap={[12, 4]} align="start" className={styles.dentro}>
            {dentro.map(({ id, corto, enlaceAvatarMiniatura }) => (
              <Stack as="li" gap={4} justify="center" key={id}>
                <Avatar src={enlaceAvatarMiniatura} nombre={corto} size={44} />
                <Text as="span" size={13} weight={700} align="center" anywhere>
                  {corto}
                </Text>
              </Stack>
            ))}
          </Stack>
        </Stack>
      )}
      {fuera.length > 0 && (
        <Stack as="section" gap={8} aria-labelledby="puerta-fuera">
          <Row wrap gap={8} justify="between">
            <h2 id="puerta-fuera">Aún no</h2>
            <Text as="span" tone="muted" weight={700}>
              {fuera.length}
            </Text>
          </Row>
          {/* Never break a name: «Lucía F.». */}
          <Text tone="muted" weight={700}>
            {fuera.map(({ corto }) => corto.replaceAll(' ', '\u00a0')).join(', ')}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}

function Abierta({ grupoId, puerta, resto }: { grupoId: number; puerta: Puerta; resto: number }) {
  const close = useAct(closePuerta, { grupoId });
  return (
    <Row as="section" wrap gap={[8, 12]} className={styles.abierta} aria-label="La puerta está abierta">
      <Qr text={puerta.urlCompleta ?? ''} label="Código QR de la puerta de clase" className={styles.qr} />
      <div className={styles.como}>
        {puerta.codigo === null ? (
          <p>
            Los números ya no valen: se han escrito mal demasiadas veces. El QR sí. Para tener otros, cierra y abre otra
            vez.
          </p>
        ) : (
          <p className={styles.cifras} translate="no">
            {sayCodigoPuerta(puerta.codigo)}
          </p>
        )}
        <Text role="timer" aria-label="Tiempo que queda" size={15} weight={700} className={styles.resto}>
          {`Se cierra sola en ${formatResto(resto)}`}
        </Text>
      </div>
      <Button
        variant="ghost"
        className={styles.cerrar}
        busy={close.isPending}
        onClick={({ currentTarget }) => {
          passFocus(currentTarget);
          close.run({ params: { id: grupoId } });
        }}
      >
        Cerrar
      </Button>
      <Text size={15} weight={700} anywhere className={styles.donde} translate="no">
        {sayDireccionPuerta(puerta.urlCompleta ?? '')}
      </Text>
    </Row>
  );
}

function Cerrada({ grupoId }: { grupoId: number }) {
  const open = useAct(openPuerta, { grupoId });
  return (
    <Stack as="section" gap={16} justify="start" className={styles.cerrada} aria-label="La puerta está cerrada">
      <p>
        Tus alumnos apuntan con la cámara, o escriben seis números y las dos primeras letras de su nombre; tocan su
        cara, y tú les dejas pasar. Nadie necesita contraseña. Se cierra sola a los diez minutos.
      </p>
      <Button size={52} icon="puerta" busy={open.isPending} onClick={() => open.run({ params: { id: grupoId } })}>
        Abrir la puerta
      </Button>
    </Stack>
  );
}
