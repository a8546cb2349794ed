/**
 * What somebody is in a class: its teacher; a student of it whom the question is about; or a student of it asking about
 * another's profile. Whoever is none of these does not learn that the class exists (behaviour §1).
 */
export const PAPELES = ['profesor', 'propio', 'companero'] as const;
export type Papel = (typeof PAPELES)[number];

/** Who may do what in a class: the one table. An act is named after the command or the query that begins with it. */
export const PERMISOS = {
  readClase: ['profesor', 'propio', 'companero'],
  readPerfil: ['profesor', 'propio', 'companero'],
  readPerfilEntero: ['profesor', 'propio'],
  readAlumnos: ['profesor'],
  readPropio: ['propio'],
  readSolicitudes: ['profesor'],
  readCanjes: ['profesor'],
  readCambios: ['profesor'],
  readAsistencia: ['profesor'],
  readEnMarcha: ['profesor'],

  editGrupo: ['profesor'],
  deleteGrupo: ['profesor'],
  editAlumnos: ['profesor'],
  addLista: ['profesor'],
  decideSolicitudes: ['profesor'],
  grantMedalla: ['profesor'],
  revokeMedalla: ['profesor'],
  forgiveMonedas: ['profesor'],
  editUmbrales: ['profesor'],
  editRankings: ['profesor'],
  editPac: ['profesor'],
  editTienda: ['profesor'],
  decideCanjes: ['profesor'],
  closePeriodo: ['profesor'],
  undoCambios: ['profesor'],
  editAsistencia: ['profesor'],
  useAzar: ['profesor'],
  editEquipos: ['profesor'],
  editPizarra: ['profesor'],
  connectPizarra: ['profesor'],
  usePuerta: ['profesor'],
  editTarjetas: ['profesor'],

  // A teacher does these only where pupils use no devices: see `needsSinDispositivos`.
  setMeta: ['profesor', 'propio'],
  redeemRecompensa: ['profesor', 'propio'],
  editAvatar: ['profesor', 'propio'],

  requestMedalla: ['propio'],
  tellNovedades: ['propio'],
  giveKudo: ['propio'],
  undoKudo: ['propio'],
} as const satisfies Record<string, readonly Papel[]>;

export type Act = keyof typeof PERMISOS;
export const ACTS = Object.keys(PERMISOS) as readonly Act[];

/** What a pupil may do who was let in by a card or the door: live in the class, as with a password (behaviour §2). */
const DE_ALUMNO = [
  'readClase',
  'readPerfil',
  'readPerfilEntero',
  'readPropio',
  'setMeta',
  'requestMedalla',
  'tellNovedades',
  'giveKudo',
  'undoKudo',
  'redeemRecompensa',
  'editAvatar',
] as const satisfies readonly Act[];

/**
 * What a kind of session opens of what its account may do: all of it, or these acts. Those of a card or the door open them in the
 * groups of one teacher only (behaviour §11).
 */
const ALCANCES = { cuenta: 'todo', tarjeta: DE_ALUMNO, puerta: DE_ALUMNO } as const satisfies Record<
  string,
  'todo' | readonly Act[]
>;
export type Alcance = keyof typeof ALCANCES;
/** The sessions that open less than their account. */
export type AlcanceLimitado = Exclude<Alcance, 'cuenta'>;
/** Sessions that the cards or doors of one profile keep open, and as many that wait to be taken; of more the oldest ends. */
export const SESIONES_LIMITADAS_MAX = 10;
/** How long a session that a card or the door has opened waits for its pupil to take it. */
export const MINUTOS_POR_TOMAR = 10;
export const LIMITADAS = ['tarjeta', 'puerta'] as const satisfies readonly AlcanceLimitado[];

/** Whether a session of this scope opens the act at all, whatever its account is in the class. */
export function opensAct(alcance: Alcance, act: Act): boolean {
  const acts: 'todo' | readonly Act[] = ALCANCES[alcance];
  return acts === 'todo' || acts.includes(act);
}

/** Whether somebody who is this in a class may do that there. */
export function mayAct(papel: Papel, act: Act): boolean {
  const papeles: readonly Papel[] = PERMISOS[act];
  return papeles.includes(papel);
}

/** The pupil's own acts, which their teacher does for them in a class without devices (behaviour §13). */
export const ACTOS_POR_ALUMNO = ['setMeta', 'redeemRecompensa', 'editAvatar'] as const satisfies readonly Act[];

/** Whether this is a teacher acting for a pupil, which takes a class whose pupils use no devices. */
export function needsSinDispositivos(papel: Papel, act: Act): boolean {
  return papel === 'profesor' && (ACTOS_POR_ALUMNO as readonly Act[]).includes(act);
}

/** All that somebody may do in a class, for the page that shows it. `sinDispositivos`: whether its pupils use no devices. */
export function abilitiesOf(papel: Papel, alcance: Alcance, sinDispositivos: boolean): Act[] {
  return ACTS.filter(
    (act) => opensAct(alcance, act) && mayAct(papel, act) && (sinDispositivos || !needsSinDispositivos(papel, act)),
  );
}

/**
 * What somebody is in a class, as to one profile of it. `ensena`: they teach it. `propio`: their own profile in it, if
 * any. `perfilId`: whom the question is about; null: somebody else.
 */
export function papelEn(
  { ensena, propio }: { ensena: boolean; propio: number | null },
  perfilId: number | null,
): Papel | null {
  if (ensena) return 'profesor';
  if (propio === null) return null;
  return perfilId === propio ? 'propio' : 'companero';
}
