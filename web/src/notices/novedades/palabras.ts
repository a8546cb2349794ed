import type { Novedades } from '@aupa/contract';
import { sayMedallaSinNombre, sayPorQue } from '@aupa/domain/perfil';

type Entrada = Novedades['entradas'][number];
type Cara = Entrada['caras'][number];

const nombrar = (medallas: Entrada['medallas']) =>
  medallas.map(({ nombre, cantidad }) => (cantidad > 1 ? `${nombre} ×${cantidad}` : nombre)).join(', ');

const MAS_MONEDAS = 'Hasta que se acabe, cada medalla te da más monedas.';

export function sayNovedad(entrada: Entrada): { titulo: string; texto?: string } {
  const { clase, frase, medallas } = entrada;
  if (clase === 'regalo-recibido') return { titulo: '¡Desafío conseguido!', texto: frase };
  if (clase === 'medallas-otorgadas' && medallas.length > 0) {
    const porQue = sayPorQue(entrada);
    return { titulo: nombrar(medallas), texto: porQue === null ? sayMedallaSinNombre(frase, medallas) : `${porQue}.` };
  }
  if (clase === 'potenciador-ganado') return { titulo: frase, texto: MAS_MONEDAS };
  return { titulo: frase };
}

export interface KudosDeTipo {
  tipo: NonNullable<Entrada['tipoKudo']>;
  cantidad: number;
  de: Array<{ id: number; nombre: string; avatar: string }>;
}

const toGiver = ({ perfilEstudianteId, nombreEstudiante, enlaceAvatarMiniatura }: Cara) => ({
  id: perfilEstudianteId,
  nombre: nombreEstudiante,
  avatar: enlaceAvatarMiniatura,
});

/** Merges kudos of one kind, at the newest one's position. */
export function kudosPorTipo(kudos: readonly Entrada[]): KudosDeTipo[] {
  const deTipo = new Map<number, KudosDeTipo>();
  for (const { tipoKudo, caras } of kudos) {
    if (!tipoKudo) continue;
    const una = deTipo.get(tipoKudo.id) ?? { tipo: tipoKudo, cantidad: 0, de: [] };
    const givers = caras.map(toGiver).filter(({ id }) => !una.de.some((known) => known.id === id));
    deTipo.set(tipoKudo.id, { ...una, cantidad: una.cantidad + 1, de: [...una.de, ...givers] });
  }
  return [...deTipo.values()];
}
