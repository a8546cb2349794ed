declare module 'virtual:icon-sprite' {
  /** Address of the sprite that holds every icon. */
  const url: string;
  export default url;
}
