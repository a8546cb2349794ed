import { lazily } from './lazily.ts';

/** Joins names as Spanish does: «Ana, Bruno y Carla», «Bruno e Inés». */
export const enumeracion = lazily(() => new Intl.ListFormat('es', { type: 'conjunction' }));
