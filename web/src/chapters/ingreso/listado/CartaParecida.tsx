import { nombreCompleto } from '@aupa/domain/base';
import type { Nombres } from '@aupa/domain/listado';
import { useId, useState, type KeyboardEvent } from 'react';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { ElegirNombre } from './ElegirNombre.tsx';
import { markDiferencias, nombreDeMisma, sayDonde, sayParecido, type Carta, type Trozo } from './parecidas.ts';
import type { Arreglo, Parecida, Quien } from './revision.ts';
import styles from './Parecidas.module.css';
import tabla from './Tabla.module.css';

interface CartaParecidaProps {
  carta: Carta;
  grupoId: number;
  caras: readonly { id: number; enlaceAvatarMiniatura: string }[];
  onDecide: (arreglo: Arreglo) => void;
  onKeyDown: (event: KeyboardEvent<HTMLLIElement>) => void;
}

function Marcado({ trozos }: { trozos: readonly Trozo[] }) {
  return trozos.map(({ texto, distinto }, i) => (
    // Words have no identity but their position.
    <span key={i}>
      {i > 0 && ' '}
      {distinto ? <mark>{texto}</mark> : texto}
    </span>
  ));
}

function sayQueda({ quien, queda }: Parecida, nombreQueda: boolean, seAnade: boolean): string {
  if (!queda) return 'Son dos. Se crea otra cuenta';
  if (nombreQueda)
    return `Es la misma. Sigue llamándose ${nombreCompleto(quien)}: también es de otro profesor, o la cuenta es suya`;
  const nombre = nombreCompleto(queda);
  const igual = nombre === nombreCompleto(quien);
  const anade = seAnade ? ' Se añade también aquí.' : '';
  return `Es la misma.${anade} ${igual ? 'Sigue llamándose' : 'Se llamará'} ${nombre}`;
}

/** One near name: the pupil in the class, the name in the file, and the decision. */
export function CartaParecida({ carta, grupoId, caras, onDecide, onKeyDown }: CartaParecidaProps) {
  const { vista, quienes, decidida } = carta;
  const [elegido, setElegido] = useState<number | null>(null);
  const [isCambiando, setIsCambiando] = useState(false);
  const id = useId();
  const quien = quienes.find(({ perfilId }) => perfilId === elegido) ?? quienes[0];
  if (!quien) return null;
  const escrito: Nombres = { nombre: vista.nombre, apellido: vista.apellido };
  const [deClase, deLista] = markDiferencias(quien, escrito);
  const problemas = decidida && vista.grado === 'mal' ? (vista.simulada?.problemas ?? []) : [];
  const nombre = nombreCompleto(escrito);
  const decide = (queda: Nombres | null) => {
    setIsCambiando(false);
    onDecide({ parecida: { quien, queda } });
  };
  const cara = caras.find((una) => una.id === quien.perfilId)?.enlaceAvatarMiniatura ?? null;
  const isAbierta = !decidida || isCambiando || problemas.length > 0;
  return (
    // Keys are shortcuts to its own buttons.
    <Stack
      as="li"
      gap={[8, 12]}
      align="center"
      tabIndex={-1}
      className={styles.carta}
      data-abierta={decidida ? undefined : ''}
      aria-labelledby={`${id}-nombre`}
      onKeyDown={onKeyDown}
    >
      <Avatar src={cara} nombre={nombreCompleto(quien)} size={44} />
      <Stack as="p">
        <Text as="span" tone="muted" size={14} weight={700} anywhere>
          {sayDonde(quien, grupoId)}
        </Text>
        <Text as="strong" size={16} anywhere>
          <Marcado trozos={deClase} />
        </Text>
      </Stack>
      <Icon name="ambos" size={18} className={styles.entre} />
      <Stack as="p">
        <Text as="span" tone="muted" size={14} weight={700}>
          En el archivo
        </Text>
        <Text as="strong" size={16} anywhere id={`${id}-nombre`}>
          <Marcado trozos={deLista} />
        </Text>
      </Stack>
      <Row wrap gap={[4, 12]} justify="end" className={styles.respuesta}>
        <Text
          role="status"
          tone={decidida && problemas.length === 0 ? 'ok' : 'warn'}
          size={15}
          weight={800}
          anywhere
          className={styles.dicho}
        >
          {decidida && problemas.length === 0 && <Icon name="ok" size={18} />}
          <span>
            {problemas.length > 0
              ? problemas.map(({ mensaje }) => mensaje).join('. ')
              : decidida
                ? sayQueda(decidida, vista.simulada?.nombreQueda ?? false, vista.simulada?.accion === 'Anadir')
                : sayParecido(quien, escrito)}
          </span>
        </Text>
        {quienes.length > 1 && isAbierta && (
          <Quienes quienes={quienes} quien={quien} nombre={nombre} onElegir={setElegido} />
        )}
        <Row wrap gap={8} className={styles.botones}>
          {isAbierta ? (
            <>
              <Button variant="line" data-tecla="d" aria-label={`Son dos: ${nombre}`} onClick={() => decide(null)}>
                Son dos
              </Button>
              <Button
                variant="soft"
                icon="check"
                data-tecla="m"
                aria-label={`Es la misma: ${nombre}`}
                onClick={() => decide(nombreDeMisma(quien, escrito))}
              >
                Es la misma
              </Button>
            </>
          ) : (
            <Button variant="ghost" aria-label={`Cambiar: ${nombre}`} onClick={() => setIsCambiando(true)}>
              Cambiar
            </Button>
          )}
        </Row>
      </Row>
      {isCambiando && decidida?.queda && (
        <ElegirNombre quien={quien} escrito={escrito} queda={decidida.queda} onElegir={decide} />
      )}
    </Stack>
  );
}

function Quienes({
  quienes,
  quien,
  nombre,
  onElegir,
}: {
  quienes: readonly Quien[];
  quien: Quien;
  nombre: string;
  onElegir: (perfilId: number) => void;
}) {
  return (
    <span className={tabla.elegir}>
      <select
        aria-label={`A quién se parece ${nombre}`}
        value={quien.perfilId}
        onChange={(event) => onElegir(Number(event.target.value))}
      >
        {quienes.map((uno) => (
          <option key={uno.perfilId} value={uno.perfilId}>
            {`${nombreCompleto(uno)}, de ${uno.grupoNombre}`}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} />
    </span>
  );
}
