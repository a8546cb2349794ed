/** Names as a Spanish-speaking school has them: accents, ñ, hyphens, compound names. */

export const NOMBRES = [
  'Lucía', 'Mateo', 'Aisha', 'Hugo', 'María de los Ángeles', 'M.ª José', 'Íñigo', 'Ximena', 'Nahuel', 'Valentina',
  'José Ignacio', 'Sofía', 'Iker', 'Begoña', 'Ángel', 'Noa', 'Martín', 'Camila', 'Thiago', 'Renata', 'Álvaro', 'Inés',
  'Emiliano', 'Rocío', 'Joaquín', 'Violeta', 'Unai', 'Fátima', 'Benjamín', 'Antonella', 'Gael', 'Nerea', 'Santiago',
  'Abril', 'Óscar', 'Guadalupe', 'Bruno', 'Julieta', 'Andrés', 'Marina', 'Yusuf', 'Carlota', 'Rubén', 'Micaela', 'Adrián',
  'Daniela', 'Pol', 'Salomé', 'Nicolás', 'Amaya', 'Simón', 'Pilar', 'León', 'Ainhoa', 'Cristóbal', 'Jimena', 'Gal·la',
  'Tomás', 'Zoe', 'Ramón', 'Lola', 'Jesús', 'Macarena', 'Facundo', 'Olalla', 'Elías', 'Consuelo', 'Ariel', 'Nuria', 'Xoán',
] as const;

export const APELLIDOS = [
  'Fernández', 'Ibáñez', 'Diallo', 'Martín', 'Núñez-Villaverde', 'García', 'Quispe', 'Muñoz', 'Peña', 'Rodríguez',
  'López de Haro', 'Huamán', 'Gómez', 'Araya', 'Sepúlveda', 'Ortiz', 'Castañeda', 'Ruiz', 'Mamani', 'Díaz-Otero',
  'Vázquez', 'Catalán', 'Etxeberria', 'O’Neill', 'Jiménez', 'Morales', 'Cárdenas', 'Benítez', 'Ñancupil', 'Serrano',
  'Álvarez', 'Guzmán', 'de la Fuente', 'Romero', 'Pacheco', 'Yáñez', 'Molina', 'Fuenzalida', 'Santos', 'El Amrani',
  'Cabrera', 'Zúñiga', 'Herrera', 'Puig', 'Contreras', 'Lozano', 'Figueroa', 'Bermúdez', 'Rey', 'Salgado', 'Ponce',
  'Maldonado', 'Sáez', 'Urrutia', 'Domínguez', 'Vega', 'Lagos', 'Cortés', 'Iglesias', 'Bravo', 'Tapia',
] as const;
