import { useEffect, useMemo, type CSSProperties } from 'react';
import { goTo } from '../../app/navigation/journey.ts';
import { hrefDeParte, hrefDeRecuerdo } from '../../app/navigation/partesDePerfil.ts';
import { Medalla } from '../../parts/medalla/Medalla.tsx';
import { paintOf } from '../../parts/medalla/aspecto.ts';
import { Recompensa } from '../../parts/recompensa/Recompensa.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { iconOf } from '../../ui/icons/names.ts';
import { List, Row, Text } from '../../ui/layout/Layout.tsx';
import { useMediaQuery } from '../../ui/layout/useMediaQuery.ts';
import styles from '../celebracion/Celebracion.module.css';
import { Marco } from '../celebracion/Marco.tsx';
import { staysMs } from '../celebracion/tarjeta.ts';
import { Caras } from '../novedades/Caras.tsx';
import { play } from '../sonido.ts';
import { lineasOf, type Linea, type Nota } from './notas.ts';
import { MEDIA } from '../../ui/layout/breakpoints.ts';

interface TarjetaNotasProps {
  items: readonly Nota[];
  covered: boolean;
  onDone: () => void;
}

/** Lines per note, fewer on a phone in landscape; the others are counted. */
const LINEAS = 3;
const LINEAS_BAJA = 2;

export function TarjetaNotas({ items, covered, onDone }: TarjetaNotasProps) {
  const todas = useMemo(() => lineasOf(items), [items]);
  const isLow = useMediaQuery(MEDIA.low);
  const lineas = todas.slice(0, isLow ? LINEAS_BAJA : LINEAS);
  const mas = todas.length - lineas.length;
  useEffect(() => play('medalla'), []);
  const { kudos } = lineas[0] ?? {};
  const words = lineas.map(({ titulo, texto = '' }) => `${titulo} ${texto}`);
  return (
    <Marco
      look="nota"
      stays={staysMs({ titulo: '', lineas: words })}
      covered={covered}
      onDone={onDone}
      {...(kudos ? { style: paperOf(kudos.tipo.id) } : {})}
    >
      {(leave) => (
        <>
          <List gap={12}>
            {lineas.map((linea) => (
              <Row as="li" wrap gap={[8, 12]} key={linea.id}>
                <Dibujo linea={linea} />
                <Text weight={700} className={styles.palabras}>
                  <strong>{linea.titulo}</strong>
                  {linea.texto}
                </Text>
                <Ver linea={linea} onGo={leave} />
              </Row>
            ))}
          </List>
          {mas > 0 && (
            <Text weight={800} className={styles.mas}>
              y {mas} más
            </Text>
          )}
        </>
      )}
    </Marco>
  );
}

function paperOf(tipoId: number): CSSProperties {
  const { face, ink } = paintOf(tipoId);
  return { '--paper': face, '--on-paper': ink } as CSSProperties;
}

function Dibujo({ linea: { entrada } }: { linea: Linea }) {
  const { caras, carasDeMas, medallas, recompensa, tipoKudo } = entrada;
  const [medalla] = medallas;
  if (tipoKudo) {
    return caras.length > 0 ? (
      <Caras caras={caras} carasDeMas={carasDeMas} size={48} />
    ) : (
      <Icon name={iconOf(tipoKudo.nombreIcono)} size={32} />
    );
  }
  if (recompensa) return <Recompensa id={recompensa.id} representacion={recompensa.representacion} size={48} />;
  if (entrada.clase === 'potenciador-ganado') return <Medalla id={0} icono="bolt" variant="gold" size={40} />;
  if (medalla) return <Medalla id={medalla.medallaId} icono={medalla.nombreIcono} color={medalla.color} size={40} />;
  return <Icon name={entrada.periodoId === null ? 'coins' : 'periodo'} size={32} />;
}

function Ver({ linea: { entrada, grupoId, titulo }, onGo }: { linea: Linea; onGo: () => void }) {
  const href =
    entrada.periodoId !== null
      ? hrefDeRecuerdo(grupoId, entrada.periodoId)
      : entrada.clase === 'solicitud-medalla-rechazada' && hrefDeParte(grupoId, 'solicitudes');
  if (!href) return null;
  return (
    <Button
      variant="soft"
      aria-label={`Ver: ${titulo}`}
      className={styles.accion}
      onClick={() => {
        onGo();
        goTo(href);
      }}
    >
      Ver
    </Button>
  );
}
