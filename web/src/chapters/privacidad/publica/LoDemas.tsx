import { Card } from '../../../ui/layout/Card.tsx';
import { Grid, Stack } from '../../../ui/layout/Layout.tsx';
import type { Privacidad } from '../queries.ts';

interface Pregunta {
  titulo: string;
  frases: readonly string[];
}

const preguntasDe = ({ plazos }: Privacidad): Pregunta[] => [
  {
    titulo: '¿Quién más los recibe?',
    frases: [
      'Nadie. Ni otras empresas, ni anuncios, ni estadísticas. Si una empresa lleva el servidor, solo sigue órdenes de tu centro.',
      'Aúpa no guarda fotos, no sabe dónde estás y no usa cookies. Para no pedirte la contraseña cada vez, tu navegador guarda una clave hasta que sales.',
      'Quien administra el servidor cuida de que funcione, y puede llegar a todo, menos a leer las contraseñas y las respuestas de seguridad.',
    ],
  },
  {
    titulo: '¿Por qué puede tu centro?',
    frases: [
      'Porque enseñar y evaluar es su función: artículo 6.1.e del RGPD y disposición adicional 23.ª de la Ley Orgánica de Educación.',
      'Tu nombre sale de la lista de tu clase, o lo pones tú. Lo demás sale de lo que pasa en ella.',
      'La nota sale de tus medallas y de la tabla de tu profesor. Ningún programa decide por él.',
    ],
  },
  {
    titulo: '¿Cuándo se borran solos?',
    frases: [
      `Una clase: ${plazos.clase}.`,
      `Una clase eliminada: ${plazos.eliminado}.`,
      `Tu cuenta: ${plazos.cuenta}.`,
      `Cada copia de seguridad: ${plazos.copia}. Lo borrado sigue en ella hasta entonces.`,
      'Si dejas una clase que sigue, lo tuyo queda con ella. Puedes pedir que se borre.',
    ],
  },
  {
    titulo: 'Si tienes menos de 14 años',
    frases: [
      'Te da de alta tu centro, con la lista de tu clase. Si eres mayor, también puedes crear tu cuenta tú, si tu centro lo permite.',
      'Si además hace falta el permiso de tu familia, se lo pide tu centro.',
    ],
  },
  {
    titulo: 'Si algo sale mal',
    frases: [
      'Si los datos se pierden o los ve quien no debe, el centro avisa a la Agencia Española de Protección de Datos en 72 horas, salvo que no pueda afectarte.',
      'Si el riesgo es alto, también te avisa a ti y a tu familia.',
      'Las contraseñas se guardan de forma que no se pueden leer.',
    ],
  },
];

/** Questions that a family asks besides: who gets it, when it goes, the youngest, a breach. */
export function LoDemas({ privacidad }: { privacidad: Privacidad }) {
  return (
    <Grid columns={440} gap={16}>
      {preguntasDe(privacidad).map(({ titulo, frases }) => (
        <Card key={titulo} title={titulo}>
          <Stack gap={8}>
            {frases.map((frase) => (
              <p key={frase}>{frase}</p>
            ))}
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}
