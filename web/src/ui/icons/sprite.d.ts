declare module 'virtual:icon-sprite' {
  /** Address of the sprite that holds every icon. */
  const url: string;
  export default url;
}

declare module 'virtual:icon-names' {
  /** Every icon that a medal may carry, a space between them. */
  const nombres: string;
  export default nombres;
}
