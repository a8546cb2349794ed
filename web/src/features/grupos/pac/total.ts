import { plural } from '@aupa/domain';

export const sayMedallas = (n: number) => `${n} ${plural(n, 'medalla')}`;
export const sayTotal = (total: number, necesarias: number) => `${total} de ${sayMedallas(necesarias)}`;
