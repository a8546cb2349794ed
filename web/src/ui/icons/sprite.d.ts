declare module 'virtual:icon-sprite' {
  const url: string;
  export default url;
}

declare module 'virtual:icon-names' {
  /** All medal icons, separated by spaces. */
  const nombres: string;
  export default nombres;
}
