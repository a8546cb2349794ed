import styles from './Dialog.module.css';

/** Only a tap on the scrim, which covers the window, is one outside a dialog. A browser short of time can name the page beneath instead. */
export const isScrim = (target: Element) => target.classList.contains(styles.overlay ?? '');
