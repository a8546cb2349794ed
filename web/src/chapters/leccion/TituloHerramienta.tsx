import styles from './enMarcha/EnMarcha.module.css';

/** A tool's name: seen on a phone, elsewhere the strip shows which tool it is. */
export const TituloHerramienta = ({ children }: { children: string }) => <h1 className={styles.titulo}>{children}</h1>;
