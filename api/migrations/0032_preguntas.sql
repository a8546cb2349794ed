-- To everybody alike, whoever they are.
update pregunta_seguridad set pregunta = '¿Qué palabra te inventaste que solo entiendes tú?' where id = 1;
update pregunta_seguridad set pregunta = '¿Qué comida no soportabas en tu infancia?' where id = 3;
