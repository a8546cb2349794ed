import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { connectionStore, serverNow } from '../../../data/connection.ts';
import { perfilesQuery } from '../../../data/queries.ts';
import { sayVacio } from '../../../data/vacio.ts';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { iconOf } from '../../../ui/icons/names.ts';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { isMac } from '../../../ui/teclas/atajo.ts';
import styles from './Cambios.module.css';
import { undo } from './deshacer.tsx';
import { SECCIONES, seccionOf } from './palabras.ts';
import { cambiosQuery, type Cambio } from './queries.ts';
import { MEDIA } from '../../../ui/layout/breakpoints.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';

const hora = new Intl.DateTimeFormat('es', { hour: 'numeric', minute: '2-digit' });
const sayHora = (instante: string) => hora.format(new Date(instante));

/** A teacher's changes to a class in the last day, each with undo. Only they can see it. */
export function CambiosDrawer({ grupoId, onClose }: { grupoId: number; onClose: () => void }) {
  const { data: cambios, isError } = useQuery(cambiosQuery(grupoId));
  const { lost } = useStore(connectionStore);
  const { data: perfiles = [] } = useQuery(perfilesQuery(grupoId));
  const [ahora] = useState(() => new Date(serverNow()));
  const secciones = SECCIONES.map(
    (seccion) =>
      [seccion, (cambios ?? []).filter(({ fecha }) => seccionOf(new Date(fecha), ahora) === seccion)] as const,
  ).filter(([, deEsta]) => deEsta.length > 0);
  const nombresOf = ({ perfiles: ids }: Cambio) =>
    ids.flatMap((id) => perfiles.find((uno) => uno.id === id)?.nombre ?? []);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="side"
      title="Últimos cambios"
      reading={cambios?.every(({ deshacible }) => !deshacible) ?? false}
      footer={
        // No shortcuts on touch devices.
        matchMedia(`(hover: hover) and ${MEDIA.desk}`).matches && (
          <Text tone="muted" size={15} weight={600} grow className={styles.teclas}>
            <kbd>{isMac() ? '⌘' : 'Ctrl'}</kbd> <kbd>Z</kbd> deshace lo último
          </Text>
        )
      }
    >
      <Text tone="muted" size={15} weight={700} data-deshacer>
        Puedes deshacer lo de las últimas 24 horas. Nadie más lo ve: ni suena ni sale en la pizarra.
      </Text>
      {(cambios === undefined || cambios.length === 0) && (
        <Text tone="muted" align="center" className={styles.nada}>
          {cambios
            ? 'Todavía no hay nada que deshacer.'
            : lost
              ? 'Sin conexión aún no se sabe qué hay aquí: aparecerá cuando vuelva. Lo que acabas de hacer y sigue sin enviar se quita con Ctrl+Z o en «Ver».'
              : sayVacio({ isError }, 'Cargando…')}
        </Text>
      )}
      {secciones.map(([seccion, deEsta]) => (
        <section key={seccion} aria-label={seccion}>
          <Text as="h3" tone="muted" className={styles.dia}>
            {seccion}
          </Text>
          <ul>
            {deEsta.map((cambio) => (
              <Row
                as="li"
                key={`${cambio.tipo} ${cambio.id}`}
                gap={12}
                className={styles.cambio}
                data-deshecho={cambio.deshecho !== null || undefined}
              >
                <Dibujo cambio={cambio} />
                <Text as="div" size={15} grow anywhere className={styles.palabras}>
                  <Text size={16} weight={800} className={styles.texto}>
                    {cambio.texto}
                  </Text>
                  {cambio.perfiles.length > 1 && cambio.perfiles.length <= 8 && <p>{nombresOf(cambio).join(', ')}</p>}
                  {cambio.causas.map((causa) => (
                    <p key={causa}>{causa}</p>
                  ))}
                  <Text tone="muted">
                    {sayHora(cambio.fecha)}
                    {cambio.deshecho !== null && ` · deshecho a las ${sayHora(cambio.deshecho)}`}
                  </Text>
                </Text>
                {cambio.deshecho !== null ? (
                  <Pill icon="undo">Deshecho</Pill>
                ) : (
                  cambio.deshacible && (
                    <Button
                      variant="soft"
                      aria-label={`Deshacer: ${cambio.texto}`}
                      onClick={({ currentTarget }) => {
                        // The focused button disappears; without focus inside, Escape would not close the dialog.
                        currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
                        void undo({
                          grupoId,
                          tipo: cambio.tipo,
                          referenciaId: cambio.referenciaId,
                          nombre: `«${cambio.texto}»`,
                          perfilesIds: cambio.perfiles,
                        });
                      }}
                    >
                      Deshacer
                    </Button>
                  )
                )}
              </Row>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

const TILE = {
  SolicitudUnion: 'invite',
  Canje: 'recompensa',
  Lote: 'coins',
  SolicitudMedalla: 'medal',
  Lista: 'people',
} as const;

/** The medal given, or a tile for changes without one, such as forgiven coins. */
function Dibujo({ cambio: { tipo, nombreIcono, medallaId, color } }: { cambio: Cambio }) {
  if (nombreIcono !== null && (tipo === 'Lote' || tipo === 'SolicitudMedalla')) {
    return <Medalla id={medallaId ?? 0} icono={nombreIcono} color={color} size={36} />;
  }
  return (
    <Stack as="span" align="center" justify="center" className={styles.tile} data-tipo={tipo}>
      <Icon name={nombreIcono && tipo === 'Canje' ? iconOf(nombreIcono) : TILE[tipo]} size={18} />
    </Stack>
  );
}
