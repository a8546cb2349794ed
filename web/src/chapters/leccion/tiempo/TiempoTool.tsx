import { MINUTO_MS, RAYOS, ROTULO_TIEMPO_MAX, sayDuracion, TIEMPOS_OFRECIDOS } from '@aupa/domain/leccion';
import type { GrupoInfo } from '@aupa/contract';
import { useRef, useState } from 'react';
import { AnuncioTiempo } from '../../../notices/tiempo/AnuncioTiempo.tsx';
import { actsOf, useCampana, useTiempo, type TiempoVisto } from '../../../notices/tiempo/useTiempo.ts';
import { Sol } from '../Sol.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { returnFocus } from '../../../ui/focus/returnFocus.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { BotonesHerramienta } from '../BotonesHerramienta.tsx';
import { TituloHerramienta } from '../TituloHerramienta.tsx';
import { EnLaPizarra, useEnLaPizarra } from '../pizarra/EnLaPizarra.tsx';
import { AMedidaDialog, aMedidaIntent } from './lazy.ts';
import styles from './Tiempo.module.css';

/** «Tiempo»: a timer as a sun that loses its rays; it keeps running on other pages (behaviour §11). */
export function TiempoTool({ grupoId }: { grupoId: number; grupo: GrupoInfo | undefined }) {
  const visto = useTiempo(grupoId);
  const [campana, setCampana] = useCampana();
  const [rotulo, setRotulo] = useState('');
  const ofrecidos = useRef<HTMLDivElement>(null);
  const [isAMedida, setAMedida] = useState(false);
  const acts = actsOf(grupoId);
  const pizarra = useEnLaPizarra(grupoId);
  const start = (duracion: number) => acts.start(duracion, (visto?.rotulo || rotulo).trim());

  const stop = () => {
    // The stop button disappears, so move the focus to where the next timer starts.
    returnFocus(() => ofrecidos.current?.querySelector('button'));
    acts.stop();
  };

  return (
    <Stack gap={20} justify="center" className={styles.tiempo}>
      <TituloHerramienta>Tiempo</TituloHerramienta>
      <BotonesHerramienta>
        <EnLaPizarra isPending={pizarra.isPending} onPress={() => pizarra.put({ vista: 'Tiempo' })} />
      </BotonesHerramienta>
      <Esfera visto={visto} />
      {visto?.isAcabado && (
        <Text tone="muted" size={15} weight={800} align="center">
          {visto.empezo ? `Empezó a las ${visto.empezo} · acabó a las ${visto.acaba}` : `Acabó a las ${visto.acaba}`}
        </Text>
      )}
      {visto ? (
        <Botones visto={visto} acts={acts} onStop={stop} />
      ) : (
        <Field
          label="Para qué (si quieres)"
          className={styles.para}
          placeholder="Lectura en silencio"
          maxLength={ROTULO_TIEMPO_MAX}
          value={rotulo}
          autoComplete="off"
          onChange={(event) => setRotulo(event.target.value)}
        />
      )}
      <Row wrap gap={[8, 12]} justify="center" className={styles.ofrecidos}>
        <Text as="span" tone="muted" weight={800} id="empezar-tiempo">
          {visto ? 'Empezar otro' : 'Empezar'}
        </Text>
        <Row ref={ofrecidos} wrap gap={8} justify="center" role="group" aria-labelledby="empezar-tiempo">
          {TIEMPOS_OFRECIDOS.map((minutos) => (
            <Row
              as="button"
              key={minutos}
              type="button"
              gap={8}
              className={styles.ficha}
              onClick={() => start(minutos * MINUTO_MS)}
            >
              {minutos} min
            </Row>
          ))}
          <Row
            as="button"
            type="button"
            gap={8}
            className={styles.ficha}
            aria-haspopup="dialog"
            {...aMedidaIntent}
            onClick={() => setAMedida(true)}
          >
            A medida
          </Row>
        </Row>
        <Row
          as="button"
          type="button"
          gap={8}
          className={styles.ficha}
          aria-pressed={campana}
          onClick={() => setCampana(!campana)}
        >
          <Icon name={campana ? 'campana' : 'campana-no'} size={16} /> Campana suave
        </Row>
      </Row>
      {isAMedida && (
        <AMedidaDialog
          rotulo={visto?.rotulo || rotulo}
          onStart={(duracion, para) => {
            setAMedida(false);
            acts.start(duracion, para);
          }}
          onClose={() => setAMedida(false)}
        />
      )}
      <AnuncioTiempo />
    </Stack>
  );
}

function Esfera({ visto }: { visto: TiempoVisto | null }) {
  const texto = visto?.texto ?? '0:00';
  return (
    <Sol rayos={visto?.rayos ?? RAYOS} className={styles.sol}>
      <Text weight={800} anywhere className={styles.rotulo}>
        {visto?.rotulo}
      </Text>
      <p
        role="timer"
        aria-label="Tiempo que queda"
        className={styles.resto}
        data-signos={texto.length > 5 ? 'muchos' : texto.length === 5 ? 'cinco' : undefined}
      >
        {texto}
      </p>
      {visto?.isAcabado ? (
        <p className={styles.fin}>
          ¡Se acabó <span>el tiempo!</span>
        </p>
      ) : (
        <Text size={16} weight={700}>
          {!visto ? 'Elige cuánto dura' : visto.acaba ? `Acaba a las ${visto.acaba}` : 'En pausa'}
        </Text>
      )}
    </Sol>
  );
}

interface BotonesProps {
  visto: TiempoVisto;
  acts: ReturnType<typeof actsOf>;
  onStop: () => void;
}

function Botones({ visto: { isAcabado, isParado, duracion, rotulo }, acts, onStop }: BotonesProps) {
  return (
    <Row wrap gap={[8, 12]} justify="center" className={styles.botones} data-acabado={isAcabado || undefined}>
      {isAcabado ? (
        <Button size={52} icon="check" onClick={onStop}>
          Listo
        </Button>
      ) : (
        <Button size={52} icon={isParado ? 'play' : 'pausa'} onClick={isParado ? acts.resume : acts.pause}>
          {isParado ? 'Seguir' : 'Pausa'}
        </Button>
      )}
      <Button size={52} variant="soft" onClick={acts.addMinuto}>
        +1 minuto
      </Button>
      {isAcabado ? (
        <Button size={52} variant="line" icon="reload" onClick={() => acts.start(duracion, rotulo)}>
          {`Otra vez ${sayDuracion(duracion)}`}
        </Button>
      ) : (
        <Button size={52} variant="line" onClick={onStop}>
          Terminar
        </Button>
      )}
    </Row>
  );
}
