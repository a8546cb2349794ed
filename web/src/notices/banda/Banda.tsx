import { useQuery } from '@tanstack/react-query';
import { choosePuerta } from '@aupa/domain/ingreso';
import { gruposQuery } from '../../data/queries.ts';
import { puertasQuery } from '../../data/puerta.ts';
import { Row } from '../../ui/layout/Layout.tsx';
import { useIsPhone } from '../../ui/layout/useMediaQuery.ts';
import { useReloj } from '../../parts/tiempo/useReloj.ts';
import { AnuncioTiempo } from '../tiempo/AnuncioTiempo.tsx';
import { useTiempo } from '../tiempo/useTiempo.ts';
import styles from './Banda.module.css';
import { LadoPuerta } from './LadoPuerta.tsx';
import { LadoTiempo } from './LadoTiempo.tsx';

interface BandaProps {
  abierto: number | null;
  conTiempo: boolean;
  conPuerta: boolean;
  /** The group whose door the page shows itself. */
  menos: number | null;
  isFija?: boolean;
}

/** The door on the left, the timer on the right: those of the open class, else the next to end. */
export function Banda({ abierto, conTiempo, conPuerta, menos, isFija = false }: BandaProps) {
  const isPhone = useIsPhone();
  const deAbierto = useTiempo(abierto ?? -1);
  const proximo = useTiempo(null);
  const visto = conTiempo ? (deAbierto ?? proximo) : null;
  const { data } = useQuery(puertasQuery());
  const ahora = useReloj(data?.desfase ?? 0);
  const abiertas = data?.puertas.filter(({ grupoId, cierra }) => grupoId !== menos && Date.parse(cierra) > ahora) ?? [];
  const puerta = conPuerta ? choosePuerta(abiertas, abierto) : undefined;
  const isDeOtra = visto !== null && visto.grupoId !== abierto;
  const { data: grupos } = useQuery({ ...gruposQuery('Profesor'), enabled: isDeOtra, meta: { silent: true } });
  const clase = isDeOtra ? (grupos?.find(({ id }) => id === visto.grupoId)?.nombre ?? '') : '';
  const isDoble = Boolean(visto && puerta);
  const conFilas = isDoble && isPhone && puerta && puerta.esperan.length > 0;
  return (
    <>
      <Row
        align="stretch"
        className={styles.banda}
        data-doble={isDoble || undefined}
        data-filas={conFilas ? 2 : undefined}
      >
        {puerta && (
          <LadoPuerta
            {...puerta}
            resto={Date.parse(puerta.cierra) - ahora}
            isAjena={puerta.grupoId !== abierto || abiertas.length > 1}
            isDoble={isDoble}
            isPhone={isPhone}
            isFija={isFija}
          />
        )}
        {visto && <LadoTiempo {...visto} clase={clase} isDoble={isDoble} conRotulo={!isDoble || Boolean(conFilas)} />}
      </Row>
      {conTiempo && <AnuncioTiempo />}
    </>
  );
}
