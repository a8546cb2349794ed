import { lazily } from '@aupa/domain/base';

const conHora = lazily(
  () =>
    new Intl.DateTimeFormat('es', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
    }),
);

/** When an erasure is for good: «lunes, 30 de noviembre, 18:49». */
export const sayCuando = (instante: string): string => conHora().format(new Date(instante));
