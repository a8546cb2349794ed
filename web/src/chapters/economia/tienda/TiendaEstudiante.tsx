import type { GrupoInfo, Recompensa } from '@aupa/contract';
import { monedasQueFaltan, saldoOf } from '@aupa/domain/economia';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { miPerfilQuery } from '../../../data/queries.ts';
import { tiendaQuery } from './queries.ts';
import { Button, buttonClass } from '../../../ui/button/Button.tsx';
import { Loaded, together } from '../../../ui/layout/Loaded.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/layout/Skeleton.tsx';
import { Alcance } from '../recompensas/Alcance.tsx';
import { RecompensaCard, recompensasClass } from '../recompensas/RecompensaCard.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import { Apartado } from './Apartado.tsx';
import { ItemEnVentana } from './ItemEnVentana.tsx';
import { ItemsAvatar } from './ItemsAvatar.tsx';
import { ConfirmarCanje, confirmarIntent, EditorTrasCanje } from './lazy.ts';
import { sayItems } from './itemVisto.ts';
import { answer, ask, askAgain, close, precioAhora, type Pregunta } from './pregunta.ts';
import { seccionesOf, sinItems } from './seccionesAvatar.ts';
import { Saldo } from './Saldo.tsx';
import { SinRecompensas, TiendaSkeleton } from './SinRecompensas.tsx';
import styles from './Tienda.module.css';
import { SIN_RECOMPENSA, useRedeem } from './useRedeem.tsx';

export function TiendaEstudiante({ grupo }: { grupo: GrupoInfo }) {
  const tienda = useQuery(tiendaQuery(grupo));
  const perfil = useQuery(miPerfilQuery(grupo.id));
  return (
    <Loaded
      query={together(tienda, perfil)}
      picture="recompensasVacio"
      what="la tienda"
      label={null}
      skeleton={
        <>
          <SkeletonRegion label="Cargando tus monedas">
            <Skeleton shape="card" height={108} className={styles.saldoBone ?? ''} />
          </SkeletonRegion>
          <TiendaSkeleton />
        </>
      }
    >
      {([recompensas, perfil]) => (
        <Tienda grupo={grupo} perfilId={perfil.id} saldo={saldoOf(perfil)} recompensas={recompensas} />
      )}
    </Loaded>
  );
}

type TiendaProps = { grupo: GrupoInfo; perfilId: number; saldo: number; recompensas: readonly Recompensa[] };

function Tienda({ grupo, perfilId, saldo, recompensas }: TiendaProps) {
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  const [saldoAntes, setSaldoAntes] = useState(saldo);
  const askFor = (id: number) => {
    const elegida = recompensas.find((recompensa) => recompensa.id === id);
    setPregunta(elegida ? ask(elegida) : null);
  };
  const isAsking = pregunta?.isOpen === true;
  const leave = (answered: Pregunta) => {
    setPregunta(close(answered));
    setSaldoAntes(saldo);
  };
  const [puesto, setPuesto] = useState<number>();
  const [comprada, setComprada] = useState<number>();
  const redeem = useRedeem(grupo, perfilId, (recompensa) => setPregunta(askAgain(recompensa)), setPuesto);
  const ahora = recompensas.find(({ id }) => id === pregunta?.recompensa.id);
  const isGone = isAsking && !ahora;

  useEffect(() => {
    if (!isGone) return;
    setPregunta(null);
    notify.warning(SIN_RECOMPENSA);
  }, [isGone]);

  const deClase = sinItems(recompensas);
  const secciones = seccionesOf(recompensas);
  return (
    <>
      <Saldo saldo={saldo} recompensas={deClase} hasItems={secciones.length > 0} comprada={comprada} />
      {deClase.length === 0 ? (
        <SinRecompensas
          text="Cuando tu profesor ponga alguna, la verás aquí al momento."
          action={
            <Link to="/grupo/$id" params={{ id: grupo.id }} search={{}} className={buttonClass({ variant: 'soft' })}>
              Ver a mis compañeros
            </Link>
          }
        />
      ) : (
        <Apartado id="recompensas" titulo="Recompensas" cuanto="de tu clase" className={styles.section}>
          <ul className={recompensasClass}>
            {deClase.map((recompensa) => (
              <li key={recompensa.id}>
                <RecompensaCard {...recompensa} as="h3">
                  {monedasQueFaltan(saldo, recompensa.precio) > 0 ? (
                    <Alcance saldo={saldo} precio={recompensa.precio} />
                  ) : (
                    <Button
                      variant="soft"
                      icon="carrito"
                      block
                      {...confirmarIntent}
                      aria-label={`Canjear ${recompensa.nombre} por ${recompensa.precio} monedas`}
                      onClick={() => askFor(recompensa.id)}
                    >
                      Canjear
                    </Button>
                  )}
                </RecompensaCard>
              </li>
            ))}
          </ul>
        </Apartado>
      )}
      {secciones.length > 0 && (
        <Apartado
          id="para-tu-avatar"
          titulo="Para tu avatar"
          cuanto={sayItems(recompensas.length - deClase.length)}
          className={styles.section}
        >
          <ItemsAvatar secciones={secciones}>
            {(item) => <ItemEnVentana item={item} saldo={saldo} onCanjear={askFor} />}
          </ItemsAvatar>
        </Apartado>
      )}
      {puesto && (
        <EditorTrasCanje grupoId={grupo.id} perfilId={perfilId} puesto={puesto} onClose={() => setPuesto(undefined)} />
      )}
      {pregunta && (
        <ConfirmarCanje
          isOpen={isAsking}
          recompensa={pregunta.recompensa}
          precioAhora={precioAhora(pregunta, ahora)}
          saldo={isAsking ? saldo : saldoAntes}
          onClose={() => leave(pregunta)}
          onConfirm={({ detail: taps }) => {
            // Ignore the second tap of a double tap: it was meant for the previous question.
            if (!isAsking || taps > 1) return;
            const answered = answer(pregunta, ahora);
            if (!answered.redeems) return setPregunta(answered.pregunta);
            leave(pregunta);
            setComprada(pregunta.recompensa.id);
            redeem(pregunta.recompensa);
          }}
        />
      )}
    </>
  );
}
