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
      'Nadie. Ni otras empresas, ni anuncios, ni estadísticas.',
      'Aúpa no guarda fotos, no sabe dónde estás y no usa cookies, ni suyas ni de otros.',
      'Quien administra el servidor de tu centro cuida de que funcione, y para eso puede llegar a todo.',
    ],
  },
  {
    titulo: '¿Cuándo se borran solos?',
    frases: [
      `Una clase: ${plazos.clase}.`,
      `Una clase eliminada: ${plazos.eliminado}.`,
      `Tu cuenta: ${plazos.cuenta}.`,
      `Cada copia de seguridad: ${plazos.copia}. Lo borrado sigue en ella hasta entonces.`,
    ],
  },
  {
    titulo: 'Si tienes menos de 14 años',
    frases: [
      'Te da de alta tu centro. Aúpa no te pide permisos ni firmas.',
      'Si además hace falta el permiso de tu familia, se lo pide tu centro.',
    ],
  },
  {
    titulo: 'Si alguien entrara sin permiso',
    frases: [
      'El centro avisa a la Agencia Española de Protección de Datos en 72 horas y, si hay riesgo, también a las familias.',
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
