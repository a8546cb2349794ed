/** For what a person notices at once when it does not come; less would only measure how busy the machine is. */
export const SOON = { timeout: 3000 };
