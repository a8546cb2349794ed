import type { GrupoInfo, Recompensa as RecompensaDeTienda } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { usePuede } from '../../../data/puede.ts';
import { createRecompensasEjemplo } from '../acts.ts';
import { recompensasQuery } from '../queries.ts';
import { canjesQuery, tiendaQuery } from './queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { NotLoaded } from '../../../ui/layout/Loaded.tsx';
import { Recompensa } from '../../../parts/recompensa/Recompensa.tsx';
import { RecompensaCard, recompensasClass } from '../recompensas/RecompensaCard.tsx';
import { removeRecompensa } from './acts.ts';
import { Apartado } from './Apartado.tsx';
import { Canjes } from './Canjes.tsx';
import { RecompensaEnVentana, recompensaIntent } from '../recompensas/lazy.ts';
import { AsignarRecompensas, asignarIntent, CanjearRecompensa, canjearRecompensaIntent } from './lazy.ts';
import { sinItems } from './seccionesAvatar.ts';
import { ItemsDeLaTienda } from './ItemsDeLaTienda.tsx';
import { SinRecompensas, TiendaSkeleton } from './SinRecompensas.tsx';
import styles from './Tienda.module.css';

export function TiendaProfesor({ grupo }: { grupo: GrupoInfo }) {
  const { data: canjes = [] } = useQuery(canjesQuery(grupo));
  const [como, setComo] = useState<'asignar' | 'crear' | null>(null);
  const pendientes = canjes.filter(({ estado }) => estado === 'Pendiente').length;

  return (
    <>
      <Row wrap align="stretch" gap={12} className={styles.tools}>
        <Button icon="add" size={52} {...asignarIntent} onClick={() => setComo('asignar')}>
          Asignar recompensa a esta tienda
        </Button>
        {pendientes > 0 && (
          <Button variant="soft" size={52} icon="pendiente" className={styles.jump} onClick={goToCanjes}>
            {pendientes} por entregar
          </Button>
        )}
      </Row>
      <Stack align="start" gap={[32, 24]} className={styles.profesor}>
        <div>
          <Oferta grupo={grupo} onCrear={() => setComo('crear')} />
          <ItemsDeLaTienda grupo={grupo} />
        </div>
        <Canjes grupo={grupo} />
      </Stack>
      {como === 'asignar' && (
        <AsignarRecompensas grupo={grupo} onClose={() => setComo(null)} onCrear={() => setComo('crear')} />
      )}
      {como === 'crear' && <RecompensaEnVentana grupo={grupo} onClose={() => setComo(null)} />}
    </>
  );
}

function goToCanjes(): void {
  const heading = document.getElementById('canjes');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

function Oferta({ grupo, onCrear }: { grupo: GrupoInfo; onCrear: () => void }) {
  const query = useQuery({ ...tiendaQuery(grupo), select: sinItems });
  const { data: tienda } = query;
  const { data: propias } = useQuery(recompensasQuery());
  const mayRedeem = usePuede(grupo.id, 'redeemRecompensa');
  const ejemplos = useAct(createRecompensasEjemplo);
  const [leaving, setLeaving] = useState<RecompensaDeTienda | null>(null);
  const [redeeming, setRedeeming] = useState<RecompensaDeTienda | null>(null);
  const { run: remove } = useAct(removeRecompensa, { grupoId: grupo.id });

  if (!tienda) {
    return (
      <NotLoaded query={query} picture="recompensasVacio" what="la tienda" label={null}>
        <TiendaSkeleton />
      </NotLoaded>
    );
  }
  if (tienda.length === 0) {
    return propias?.length === 0 ? (
      <SinRecompensas
        text="Crea la primera, o empieza con las nuestras: tus alumnos las canjearán por monedas."
        action={
          <Row wrap align="stretch" justify="center" gap={12}>
            <Button variant="primary" size={52} icon="add" {...recompensaIntent} onClick={onCrear}>
              Crear recompensa
            </Button>
            <Button
              variant="line"
              size={52}
              busy={ejemplos.isPending}
              onClick={() => ejemplos.run({ body: { gruposIds: [grupo.id] } })}
            >
              Usar recompensas de ejemplo
            </Button>
          </Row>
        }
      />
    ) : (
      <SinRecompensas text="Asigna una y tus alumnos podrán canjearla por monedas." />
    );
  }
  return (
    <Apartado id="recompensas" titulo="Recompensas" cuanto={tienda.length}>
      <ul className={recompensasClass}>
        {tienda.map((recompensa) => (
          <li key={recompensa.id}>
            <RecompensaCard
              {...recompensa}
              as="h3"
              corner={
                <IconButton
                  icon="close"
                  label={`Quitar ${recompensa.nombre} de la tienda`}
                  className={styles.quitar}
                  onClick={() => setLeaving(recompensa)}
                />
              }
            >
              <Text tone="muted" size={15} weight={600} className={styles.veces}>
                {recompensa.repetible ? 'Más de una vez' : 'Una vez por alumno'}
              </Text>
              {mayRedeem && (
                <Button
                  variant="soft"
                  block
                  aria-label={`Canjear para…: ${recompensa.nombre}`}
                  aria-haspopup="dialog"
                  {...canjearRecompensaIntent}
                  onClick={() => setRedeeming(recompensa)}
                >
                  Canjear para…
                </Button>
              )}
            </RecompensaCard>
          </li>
        ))}
      </ul>
      {redeeming && <CanjearRecompensa grupo={grupo} recompensa={redeeming} onClose={() => setRedeeming(null)} />}
      {leaving && (
        <ConfirmDialog
          isOpen
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            remove({ params: { id: grupo.idTienda, recompensaId: leaving.id } });
            setLeaving(null);
          }}
          title="¿Quitarla de la tienda?"
          object={leaving.nombre}
          picture={<Recompensa id={leaving.id} representacion={leaving.representacion} size={72} />}
          confirmLabel="Quitar"
          tone="danger"
        >
          Nadie más podrá canjearla en esta clase. Quien ya la canjeó la conserva, y sigue entre tus recompensas.
        </ConfirmDialog>
      )}
    </Apartado>
  );
}
