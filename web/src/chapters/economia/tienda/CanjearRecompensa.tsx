import type { GrupoInfo, Recompensa as RecompensaDeTienda } from '@aupa/contract';
import { monedasQueFaltan, saldoOf } from '@aupa/domain/economia';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { perfilesQuery } from '../../../data/queries.ts';
import { sayVacio } from '../../../data/vacio.ts';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { redeemPara } from './canjearPara.ts';
import { ElegirPara } from './ElegirPara.tsx';
import { sayQueda } from './sayQueda.ts';

interface CanjearRecompensaProps {
  grupo: GrupoInfo;
  recompensa: RecompensaDeTienda;
  onClose: () => void;
}

/** «Canjear para…» on a reward: choose the pupil (behaviour §13). */
export function CanjearRecompensa({ grupo, recompensa, onClose }: CanjearRecompensaProps) {
  const perfiles = useQuery(perfilesQuery(grupo.id));
  const [perfilId, setPerfilId] = useState<number | null>(null);
  const redeem = useAct(redeemPara, { grupoId: grupo.id });
  const { id, nombre, precio } = recompensa;
  // The pupil may have spent the coins meanwhile.
  const elegido = perfiles.data?.find((uno) => uno.id === perfilId && uno.monedas >= precio);
  return (
    <ElegirPara
      title={`Canjear «${nombre}» para…`}
      pregunta="¿Para quién?"
      vacio={sayVacio(perfiles, 'Aún no hay nadie en esta clase.') ?? ''}
      secciones={[
        {
          opciones: (perfiles.data ?? []).map((perfil) => ({
            id: perfil.id,
            nombre: perfil.nombreEstudiante,
            picture: <Avatar src={perfil.enlaceAvatarMiniatura} nombre={perfil.nombreEstudiante} size={40} />,
            monedas: perfil.monedas,
            faltan: monedasQueFaltan(saldoOf(perfil), precio),
          })),
        },
      ]}
      elegida={elegido?.id ?? null}
      onElegir={setPerfilId}
      queda={elegido ? sayQueda(elegido.nombreEstudiante, elegido.monedas, precio) : null}
      confirmLabel={elegido ? `Canjear para ${elegido.nombre}` : 'Canjear'}
      onConfirm={() => {
        if (!elegido) return;
        redeem.run({ params: { perfilId: elegido.id, recompensaId: id }, body: { precio } });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
