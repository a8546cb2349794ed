import { plural } from '@aupa/domain/base';
import { formatResto } from '@aupa/domain/leccion';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useAct } from '../../../data/perform.ts';
import { puertasQuery } from '../../../data/puerta.ts';
import { openPuerta } from '../../../notices/puerta/abrir.ts';
import { useReloj } from '../../../parts/tiempo/useReloj.ts';
import { Text } from '../../../ui/layout/Layout.tsx';
import { Fila, SinRed } from './FilaMas.tsx';
import styles from './HojaMas.module.css';

const TEXTO = 'Entran con su móvil y un código';

const sayEsperan = (cuantos: number) =>
  cuantos === 0 ? 'Nadie espera' : `${cuantos} ${plural(cuantos, 'espera', 'esperan')}`;

const Estado = ({ children }: { children: string }) => (
  <Text as="span" tone="muted" size={14} weight={800} className={styles.estado}>
    {children}
  </Text>
);

interface FilaPuertaProps {
  grupoId: number;
  /** Offline: an open door can still be shown, a closed one can't be opened. */
  isLost: boolean;
  onClose: () => void;
}

/** One tap opens the door and shows it. Says how long an open one stays open. */
export function FilaPuerta({ grupoId, isLost, onClose }: FilaPuertaProps) {
  const { data } = useQuery(puertasQuery());
  const ahora = useReloj(data?.desfase ?? 0);
  const open = useAct(openPuerta, { grupoId });
  const navigate = useNavigate();
  const aPuerta = { to: '/grupo/$id/$herramienta', params: { id: grupoId, herramienta: 'puerta' } } as const;
  const abierta = data?.puertas.find((una) => una.grupoId === grupoId);
  const resto = abierta ? Date.parse(abierta.cierra) - ahora : 0;
  if (isLost && resto <= 0) return <SinRed icon="puerta" nombre="Abrir la puerta" />;
  if (!data || resto > 0) {
    const estado = data && <Estado>{`Abierta · ${formatResto(resto)}`}</Estado>;
    return (
      <Link {...aPuerta} className={styles.fila} onClick={onClose}>
        <Fila
          icon="puerta"
          nombre="Ir a la puerta"
          texto={isLost ? 'Sin red' : abierta ? sayEsperan(abierta.esperan.length) : TEXTO}
          estado={estado}
        />
      </Link>
    );
  }
  const show = () => {
    onClose();
    open.run({ params: { id: grupoId } });
    void navigate(aPuerta);
  };
  return (
    <button type="button" className={styles.fila} onClick={show}>
      <Fila icon="puerta" nombre="Abrir la puerta" texto={TEXTO} estado={<Estado>Cerrada</Estado>} />
    </button>
  );
}
