import styles from './Dialog.module.css';

/** Only a tap on the scrim is outside. A busy browser may report the page beneath as the target instead. */
export const isScrim = (target: Element) => target.classList.contains(styles.overlay ?? '');
