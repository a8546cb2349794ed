/** Faces for the examples, `cara(1)` to `cara(7)`: those of the product come from the server. */
const CARAS = import.meta.glob<string>('./caras/*.svg', { eager: true, query: '?url&no-inline', import: 'default' });

export const cara = (numero: number): string => CARAS[`./caras/cara-${numero}.svg`] ?? '';
