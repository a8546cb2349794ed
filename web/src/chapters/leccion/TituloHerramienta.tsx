import styles from './enMarcha/EnMarcha.module.css';

/** Visible on a phone only: elsewhere the strip shows the current tool. */
export const TituloHerramienta = ({ children }: { children: string }) => <h1 className={styles.titulo}>{children}</h1>;
