import type { Novedades } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { sortNovedades } from '@aupa/domain/perfil';
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { goTo } from '../../app/navigation/journey.ts';
import { hrefDeParte, hrefDePerfil, hrefDeRecuerdo } from '../../app/navigation/partesDePerfil.ts';
import { kudosClass, KudoNota } from '../../parts/kudo/KudoNota.tsx';
import { Medalla } from '../../parts/medalla/Medalla.tsx';
import { Moneda } from '../../parts/monedas/Moneda.tsx';
import { Recompensa } from '../../parts/recompensa/Recompensa.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';
import { List, Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { useMediaQuery } from '../../ui/layout/useMediaQuery.ts';
import { Caras } from './Caras.tsx';
import styles from './Novedades.module.css';
import { kudosPorTipo, sayNovedad } from './palabras.ts';

type Entrada = Novedades['entradas'][number];

interface MientrasNoEstabasProps {
  grupoId: number;
  entradas: readonly Entrada[];
  /** Including those beyond the listed entries. */
  total: number;
  monedas: number;
  onClose: () => void;
}

const ICONS: Partial<Record<Entrada['clase'], IconName>> = {
  'monedas-condonadas': 'coins',
  'potenciador-ganado': 'bolt',
};

/** Everything that happened to a pupil while away, on one card (behaviour §11). */
export function MientrasNoEstabas({ grupoId, entradas, total, monedas, onClose }: MientrasNoEstabasProps) {
  const grupo = sortNovedades(entradas, { total, monedas });
  const { pacs, evaluaciones, respuestas, recompensas, otras } = grupo;
  const hasRare = [pacs, evaluaciones, respuestas, recompensas, otras].some((una) => una.length > 0);
  const leadTo = (href: string) => () => {
    onClose();
    goTo(href);
  };
  const ver = ({ frase }: Entrada, href: string) => (
    <Button variant="soft" aria-label={`Ver: ${frase}`} onClick={leadTo(href)}>
      Ver
    </Button>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Mientras no estabas"
      size="m"
      centered
      belowErrors
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Seguir
          </Button>
          <Button variant="primary" onClick={leadTo(hrefDePerfil(grupoId))}>
            Ver mi perfil
          </Button>
        </>
      }
    >
      <Stack gap={16} className={styles.card}>
        {(grupo.medallas.length > 0 || grupo.monedas > 0) && (
          <Stack gap={16} className={styles.cima}>
            <Abanico medallas={grupo.medallas} />
            {grupo.monedas > 0 && <Monedas cantidad={grupo.monedas} />}
          </Stack>
        )}
        <Stack gap={16}>
          {hasRare && (
            <List gap={12} aria-label="Novedades">
              {pacs.map((una) => (
                <Fila key={una.id} entrada={una} dibujo={<DeRecompensa entrada={una} />} />
              ))}
              {evaluaciones.map((una) => (
                <Fila key={una.id} entrada={una} dibujo={<Simbolo icono="periodo" />}>
                  {ver(
                    una,
                    una.periodoId === null
                      ? hrefDeParte(grupoId, 'evaluaciones')
                      : hrefDeRecuerdo(grupoId, una.periodoId),
                  )}
                </Fila>
              ))}
              {respuestas.map((una) => (
                <Fila key={una.id} entrada={una} dibujo={<DeMedalla entrada={una} size={44} />}>
                  {ver(una, hrefDeParte(grupoId, 'solicitudes'))}
                </Fila>
              ))}
              {recompensas.map((una) => (
                <Fila key={una.id} entrada={una} dibujo={<DeRecompensa entrada={una} />} />
              ))}
              {otras.map((una) => (
                <Fila key={una.id} entrada={una} dibujo={<Simbolo icono={ICONS[una.clase] ?? 'star'} />} />
              ))}
            </List>
          )}
          {grupo.medallas.length > 0 && (
            <List gap={12} aria-label="Medallas">
              {grupo.medallas.map((una) => (
                <Fila key={una.id} entrada={una} dibujo={<DeMedalla entrada={una} size={44} />} />
              ))}
            </List>
          )}
          {grupo.kudos.length > 0 && (
            <ul className={kudosClass} aria-label="Reconocimientos">
              {kudosPorTipo(grupo.kudos).map(({ tipo, cantidad, de }) => (
                <li key={tipo.id}>
                  <KudoNota id={tipo.id} nombre={tipo.nombre} icono={tipo.nombreIcono} cantidad={cantidad} de={de} />
                </li>
              ))}
            </ul>
          )}
          {grupo.mas > 0 && (
            <Text tone="muted" size={16} weight={700} align="center">
              y {grupo.mas} más, en tu historial
            </Text>
          )}
        </Stack>
      </Stack>
    </Dialog>
  );
}

function Abanico({ medallas }: { medallas: readonly Entrada[] }) {
  if (medallas.length === 0) return null;
  return (
    <Row align="end" justify="center" className={styles.sol} aria-hidden="true">
      {medallas.toReversed().map((una, i) => {
        const turn = i - (medallas.length - 1) / 2;
        return (
          <span key={una.id} className={styles.carta} style={{ '--turn': turn, '--n': i } as CSSProperties}>
            <DeMedalla entrada={una} size={76} />
          </span>
        );
      })}
    </Row>
  );
}

function DeMedalla({ entrada, size }: { entrada: Entrada; size: number }) {
  const [primera] = entrada.medallas;
  return (
    <Medalla
      id={primera?.medallaId ?? 0}
      icono={primera?.nombreIcono ?? 'medal'}
      color={primera?.color ?? null}
      size={size}
    />
  );
}

function DeRecompensa({ entrada: { recompensa } }: { entrada: Entrada }) {
  if (recompensa === null) return <Simbolo icono="star" />;
  return <Recompensa id={recompensa.id} representacion={recompensa.representacion} size={48} />;
}

const Simbolo = ({ icono }: { icono: IconName }) => (
  <Row as="span" justify="center" className={styles.simbolo}>
    <Icon name={icono} size={24} />
  </Row>
);

function Fila({ entrada, dibujo, children }: { entrada: Entrada; dibujo: ReactNode; children?: ReactNode }) {
  const { titulo, texto } = sayNovedad(entrada);
  const { motivo, caras, carasDeMas } = entrada;
  return (
    <Row as="li" wrap gap={[8, 12]}>
      <Row as="span" justify="center" className={styles.dibujo}>
        {dibujo}
      </Row>
      <Stack gap={4} className={styles.palabras}>
        <Text tone="text" size={16} weight={800}>
          {titulo}
        </Text>
        {texto && <p>{texto}</p>}
        {motivo !== null && (
          <Text as="q" tone="text" weight={700} className={styles.motivo}>
            {motivo}
          </Text>
        )}
        <Caras caras={caras} carasDeMas={carasDeMas} />
      </Stack>
      {children}
    </Row>
  );
}

const ROLL = 600;

function Monedas({ cantidad }: { cantidad: number }) {
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [part, setPart] = useState(0);
  useEffect(() => {
    if (calm) return;
    const start = performance.now();
    let frame = 0;
    const roll = (now: number) => {
      const next = Math.max(0, Math.min(1, (now - start) / ROLL));
      setPart(next);
      if (next < 1) frame = requestAnimationFrame(roll);
    };
    frame = requestAnimationFrame(roll);
    return () => cancelAnimationFrame(frame);
  }, [calm]);
  const shown = calm ? cantidad : Math.round(cantidad * part);
  return (
    <Row as="p" gap={8} className={styles.monedas}>
      <Moneda size={26} />
      <span role="img" aria-label={`${cantidad} ${plural(cantidad, 'moneda')} más`}>
        +{shown} {plural(cantidad, 'moneda')}
      </span>
    </Row>
  );
}
