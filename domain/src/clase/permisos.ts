/** Role in a class as to one profile. Outsiders don't learn that the class exists (behaviour §1). */
export const PAPELES = ['profesor', 'propio', 'companero'] as const;
export type Papel = (typeof PAPELES)[number];

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

  // Teachers may do these only if pupils use no devices: see `needsSinDispositivos`.
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

/** Acts of pupils signed in by a card or the door: they take part as with a password (behaviour §2). */
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

/** Acts of each kind of session. Card and door sessions work in one teacher's groups only (behaviour §11). */
const ALCANCES = { cuenta: 'todo', tarjeta: DE_ALUMNO, puerta: DE_ALUMNO } as const satisfies Record<
  string,
  'todo' | readonly Act[]
>;
export type Alcance = keyof typeof ALCANCES;
export type AlcanceLimitado = Exclude<Alcance, 'cuenta'>;
/** Card or door sessions per profile, and as many not taken yet; beyond that the oldest ends. */
export const SESIONES_LIMITADAS_MAX = 10;
/** Minutes in which a pupil must take a session that a card or the door opened. */
export const MINUTOS_POR_TOMAR = 10;
export const LIMITADAS = ['tarjeta', 'puerta'] as const satisfies readonly AlcanceLimitado[];

/** Whether a session of this scope opens the act at all, whatever the role. */
export function opensAct(alcance: Alcance, act: Act): boolean {
  const acts: 'todo' | readonly Act[] = ALCANCES[alcance];
  return acts === 'todo' || acts.includes(act);
}

export function mayAct(papel: Papel, act: Act): boolean {
  const papeles: readonly Papel[] = PERMISOS[act];
  return papeles.includes(papel);
}

/** Pupils' acts that a teacher does for them in a class without devices (behaviour §13). */
export const ACTOS_POR_ALUMNO = ['setMeta', 'redeemRecompensa', 'editAvatar'] as const satisfies readonly Act[];

/** Whether a teacher acts for a pupil here, which needs a class without devices. */
export function needsSinDispositivos(papel: Papel, act: Act): boolean {
  return papel === 'profesor' && (ACTOS_POR_ALUMNO as readonly Act[]).includes(act);
}

/** All acts that the page may offer. `sinDispositivos`: the class uses no devices. */
export function abilitiesOf(papel: Papel, alcance: Alcance, sinDispositivos: boolean): Act[] {
  return ACTS.filter(
    (act) => opensAct(alcance, act) && mayAct(papel, act) && (sinDispositivos || !needsSinDispositivos(papel, act)),
  );
}

/** Role in a class as to one profile. `propio`: own profile, or null. `perfilId`: null means somebody else's. */
export function papelEn(
  { ensena, propio }: { ensena: boolean; propio: number | null },
  perfilId: number | null,
): Papel | null {
  if (ensena) return 'profesor';
  if (propio === null) return null;
  return perfilId === propio ? 'propio' : 'companero';
}
