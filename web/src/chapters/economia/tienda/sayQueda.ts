import { plural } from '@aupa/domain/base';

export const sayQueda = (nombre: string, saldo: number, precio: number): string =>
  `${nombre} paga ${precio} ${plural(precio, 'moneda')} y le ${plural(saldo - precio, 'queda', 'quedan')} ${saldo - precio}.`;
