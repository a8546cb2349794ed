export const keyOfPotenciador = (perfilId: number) => `aupa.potenciador.${perfilId}`;
