import { plural } from '@aupa/domain/base';

export const sayMedallas = (n: number) => `${n} ${plural(n, 'medalla')}`;
export const sayTotal = (total: number, necesarias: number) => `${total} de ${sayMedallas(necesarias)}`;
