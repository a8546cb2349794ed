import type { BolsaGrupo, PerfilProfesor } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { useRef } from 'react';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { returnFocus } from '../../../ui/focus/returnFocus.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { useCatalogo, useGrant } from '../../medallas/entrega/DarMedalla.tsx';
import { GiveMenu } from '../../medallas/entrega/GiveMenu.tsx';
import styles from './Azar.module.css';
import { MedallasRapidas, RAPIDAS } from './MedallasRapidas.tsx';
import { Sol } from './Sol.tsx';
import { useSorteo } from './useSorteo.ts';
import { useTeclas } from './useTeclas.ts';

interface LeTocaProps {
  grupoId: number;
  bolsa: BolsaGrupo;
  perfiles: readonly PerfilProfesor[];
}

export function LeToca({ grupoId, bolsa, perfiles }: LeTocaProps) {
  const { quedan, de, perfilId, salieron, ausentes } = bolsa;
  const fuera = new Set(quedan > 0 ? [...salieron, ...ausentes] : ausentes);
  const sorteo = useSorteo(
    grupoId,
    perfiles.map(({ id }) => id).filter((id) => !fuera.has(id)),
  );
  const catalogo = useCatalogo(grupoId);
  const give = useGrant(grupoId);
  const perfilOf = (id: number) => perfiles.find((uno) => uno.id === id);
  const elegido = perfilId === null ? undefined : perfilOf(perfilId);
  const isPasando = sorteo.pasan !== null;
  const isShown = elegido !== undefined && !isPasando;
  const rapidas = catalogo.medallas.slice(0, RAPIDAS);
  const siguiente = useRef<HTMLDivElement>(null);
  useTeclas({
    onDraw: sorteo.draw,
    onMedalla: (lugar) => {
      const medalla = rapidas[lugar];
      if (isShown && medalla) give(elegido, medalla.id, 1, '');
    },
  });
  const onGive = (medallaId: number) => elegido && give(elegido, medallaId, 1, '');
  return (
    <Stack as="section" gap={12} justify="center" className={styles.turno} aria-label="A quién le toca">
      <Text tone="link" size={17} weight={800}>
        {elegido || isPasando ? 'Le toca a' : '¿A quién le toca?'}
      </Text>
      <Sol>
        {isPasando ? (
          sorteo.pasan?.map((id) => {
            const uno = perfilOf(id);
            return (
              <span key={id} className={styles.pasa}>
                <Avatar src={uno?.enlaceAvatarMiniatura} nombre={uno?.nombreEstudiante ?? ''} size={180} eager />
              </span>
            );
          })
        ) : elegido ? (
          <Avatar src={elegido.enlaceAvatarMiniatura} nombre={elegido.nombreEstudiante} size={180} eager />
        ) : (
          <Icon name="dados" size={72} />
        )}
      </Sol>
      <div role="status">
        <Text anywhere className={styles.nombre}>
          {isShown ? elegido.nombreEstudiante : ' '}
        </Text>
        <Text tone="muted" size={15} weight={700}>
          {plural(quedan, 'Queda', 'Quedan')} {quedan} de {de} en la bolsa
        </Text>
      </div>
      {isShown &&
        (catalogo.isEmpty ? (
          <GiveMenu
            isAlone
            perfil={elegido}
            medallas={catalogo.medallas}
            emptyText={catalogo.sinMedallas}
            isEmpty
            onOpen={catalogo.onMenu}
            onPick={onGive}
          />
        ) : (
          <MedallasRapidas nombre={elegido.nombreEstudiante} medallas={catalogo.medallas} onGive={onGive} />
        ))}
      <Row ref={siguiente} wrap gap={12} justify="center" className={styles.siguiente}>
        <Button icon="dados" size={52} idle={isPasando} onClick={sorteo.draw}>
          {elegido ? 'Otra persona' : 'Sacar a alguien'}
        </Button>
        {elegido && (
          <Button
            variant="line"
            size={52}
            icon="next"
            idle={isPasando}
            onClick={() => {
              // The focused button disappears during the draw.
              returnFocus(() => siguiente.current?.querySelector('button'));
              sorteo.skip(elegido.id);
            }}
          >
            Hoy no
          </Button>
        )}
        <Text tone="muted" size={14} weight={700} className={styles.teclas} data-atajo>
          <kbd>Espacio</kbd> otra persona
          {elegido && rapidas.length > 0 && (
            <>
              {' · '}
              <kbd>1</kbd>
              {rapidas.length > 1 && (
                <>
                  –<kbd>{rapidas.length}</kbd>
                </>
              )}{' '}
              medalla
            </>
          )}
        </Text>
      </Row>
    </Stack>
  );
}
