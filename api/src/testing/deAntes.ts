/** A class of two pupils, as SQL for any schema from 0012 to 0044. */
export const ESCUELA_DE_ANTES = `
  insert into usuario (id, rol, nombre_usuario, nombre_usuario_clave, correo, nombre, apellido, contrasenia_hash) values
    ('00000000-0000-4000-8000-000000000001', 'Profesor', 'marta', 'marta', 'm@example.com', 'Marta', 'Ríos', 'x'),
    ('00000000-0000-4000-8000-000000000002', 'Estudiante', 'ada', 'ada', null, 'Ada', 'Gil', 'x'),
    ('00000000-0000-4000-8000-000000000003', 'Estudiante', 'berta', 'berta', null, 'Berta', 'Gil', 'x');
  insert into tabla_equivalencia (profesor_id, nombre) values ('00000000-0000-4000-8000-000000000001', 'Tabla');
  insert into grupo (profesor_id, nombre, materia, institucion, tabla_equivalencia_id, codigo)
    select '00000000-0000-4000-8000-000000000001', '1.º A', 'Lengua', 'Colegio', id, 'ABC234' from tabla_equivalencia;
  insert into periodo (grupo_id) select id from grupo;
  insert into medalla (profesor_id, nombre, descripcion, nombre_icono, monedas)
    values ('00000000-0000-4000-8000-000000000001', 'Esfuerzo', 'Por esforzarse', 'fire', 25);
  insert into perfil (grupo_id, estudiante_id, imagen_clave, monedas)
    select g.id, u.id, gen_random_uuid(), 0 from grupo g, usuario u where rol = 'Estudiante';
`;
