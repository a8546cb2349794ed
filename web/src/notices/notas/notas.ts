import type { Novedades } from '@aupa/contract';
import { sayPorQue } from '@aupa/domain/perfil';
import type { Contable } from '../novedades/contadas.ts';
import { kudosPorTipo, sayNovedad, type KudosDeTipo } from '../novedades/palabras.ts';

export type Entrada = Novedades['entradas'][number];

export interface Nota extends Contable {
  grupoId: number;
  entrada: Entrada;
}

/** A line of a note: kudos of one kind, or one other event. */
export interface Linea {
  id: number;
  grupoId: number;
  titulo: string;
  texto?: string;
  entrada: Entrada;
  kudos?: KudosDeTipo;
}

function lineaDeKudos(kudos: KudosDeTipo, notas: readonly Nota[]): Linea[] {
  const suyas = notas.filter(({ entrada }) => entrada.tipoKudo?.id === kudos.tipo.id);
  const [primera] = suyas;
  if (!primera) return [];
  const { entrada, grupoId } = primera;
  const caras = [
    ...new Map(suyas.flatMap((una) => una.entrada.caras).map((cara) => [cara.perfilEstudianteId, cara])).values(),
  ];
  const titulo = sayPorQue({ ...entrada, caras }) ?? entrada.frase;
  return [{ id: entrada.id, grupoId, titulo, entrada: { ...entrada, caras }, kudos }];
}

/** The lines of a note: kudos first, newest first in each part. `llegadas` come oldest first. */
export function lineasOf(llegadas: readonly Nota[]): Linea[] {
  const notas = llegadas.toReversed();
  const deKudos = notas.filter(({ entrada }) => entrada.tipoKudo !== null);
  const kudos = kudosPorTipo(deKudos.map(({ entrada }) => entrada)).flatMap((una) => lineaDeKudos(una, deKudos));
  const otras = notas
    .filter(({ entrada }) => entrada.tipoKudo === null)
    .map(({ entrada, grupoId }): Linea => {
      const { id, motivo } = entrada;
      const dicha = sayNovedad(entrada);
      return { id, grupoId, ...dicha, ...(motivo === null ? {} : { texto: `«${motivo}»` }), entrada };
    });
  return [...kudos, ...otras];
}
