/** Where a device remembers when the last booster ends that ran here. */
export const keyOfPotenciador = (perfilId: number) => `aupa.potenciador.${perfilId}`;
