import type { Recompensa as RecompensaDeTienda } from '@aupa/contract';
import { monedasQueFaltan, saldoOf, sayLeFaltan } from '@aupa/domain/economia';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { grupoQuery } from '../../../data/queries.ts';
import { tiendaDeQuery } from './queries.ts';
import { sayVacio } from '../../../data/vacio.ts';
import { Canjeado } from './Canjeado.tsx';
import { redeemItemPara, redeemPara } from './canjearPara.ts';
import { ElegirPara, type Opcion } from './ElegirPara.tsx';
import { claseOf, toVisto } from './itemVisto.ts';
import { sayQueda } from './sayQueda.ts';
import { conItem, sinItems } from './seccionesAvatar.ts';

interface CanjearParaAlumnoProps {
  grupoId: number;
  perfil: { id: number; nombreEstudiante: string; monedas: number; monedasDebidas: number };
  onClose: () => void;
}

/** «Canjear para…» on a pupil's page: choose among what their store offers them (behaviour §13). */
export function CanjearParaAlumno({ grupoId, perfil, onClose }: CanjearParaAlumnoProps) {
  const { data: grupo } = useQuery(grupoQuery(grupoId));
  const tienda = useQuery({ ...tiendaDeQuery(grupoId, grupo?.idTienda ?? 0, perfil.id), enabled: grupo !== undefined });
  const [recompensaId, setRecompensaId] = useState<number | null>(null);
  const recompensa = useAct(redeemPara, { grupoId });
  const itemAvatar = useAct(redeemItemPara, { grupoId });
  const { monedas, monedasDebidas, nombreEstudiante } = perfil;
  const recompensas = tienda.data ?? [];
  const elegida = recompensas.find(({ id, precio }) => id === recompensaId && precio <= monedas);
  const opcionOf = (una: RecompensaDeTienda, nombre = una.nombre): Opcion => ({
    id: una.id,
    nombre,
    picture: <Canjeado recompensa={una} size={44} />,
    monedas: una.precio,
    faltan: monedasQueFaltan(saldoOf(perfil), una.precio),
  });
  const items = conItem(recompensas).toSorted((a, b) => a.precio - b.precio);
  return (
    <ElegirPara
      title={`Canjear para ${nombreEstudiante}`}
      pregunta={`¿Qué canjea? Tiene ${monedas}.${monedasDebidas > 0 ? ` ${sayLeFaltan(monedasDebidas)}.` : ''}`}
      vacio={sayVacio(tienda, 'La tienda no tiene nada más para canjear.') ?? ''}
      secciones={[
        { opciones: sinItems(recompensas).map((una) => opcionOf(una)) },
        {
          titulo: 'Para su avatar',
          opciones: items.map((item) => {
            const clase = claseOf(item.itemAvatar);
            const { nombre } = toVisto(item);
            return opcionOf(item, clase ? `${nombre} (${clase})` : nombre);
          }),
        },
      ]}
      elegida={elegida?.id ?? null}
      onElegir={setRecompensaId}
      queda={elegida ? sayQueda(nombreEstudiante, monedas, elegida.precio) : null}
      confirmLabel={elegida ? `Canjear por ${elegida.precio}` : 'Canjear'}
      onConfirm={() => {
        if (!elegida) return;
        const { id, precio } = elegida;
        (elegida.itemAvatar ? itemAvatar : recompensa).run({
          params: { perfilId: perfil.id, recompensaId: id },
          body: { precio },
        });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
