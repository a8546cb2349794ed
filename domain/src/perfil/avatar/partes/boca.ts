// From avataaars by Pablo Stanley, repaired by us (decision 0019). Not generated: edit here.
export const BOCA = {
  sonrisa:
    '<path fill="#000" fill-opacity=".8" fill-rule="evenodd" d="M121.1 149.1a19 19 0 0 0 37.8 0c0-.8-.8-2.1-1.9-2.1h-33.9c-1.1 0-2.1 1.2-2 2.1" clip-rule="evenodd"/><path fill="#fff" d="M156 147h-31a5 5 0 0 0 5 5h21a5 5 0 0 0 5-5"/><path fill="#ff4f6d" d="M152.7 161.1a11 11 0 0 0-12.7-1.9 11 11 0 0 0-12.7 2A19 19 0 0 0 140 166a19 19 0 0 0 12.7-4.9"/>',
  'sonrisa-suave':
    '<path fill="#000" fill-opacity=".8" d="M126 150c0 5.4 6.2 9 14 9s14-3.6 14-9c0-1.1-1-2-2-2q-1.9.2-2 2-1.6 4.5-10 5-8.4-.5-10-5-.1-1.8-2-2c-1 0-2 .9-2 2"/>',
  abierta:
    '<path fill="#000" fill-opacity=".8" fill-rule="evenodd" d="M126 149a14 14 0 1 0 28 0" clip-rule="evenodd"/>',
  lengua:
    '<path fill="#000" fill-opacity=".8" fill-rule="evenodd" d="M115 149.6c1.4 9.6 12 17.4 25 17.4s23.7-7.8 25-18.3c.1-.4-.2-1.7-2.2-1.7h-45.6c-1.8 0-2.3 1.2-2.2 2.6" clip-rule="evenodd"/><path fill="#fff" d="M156 147h-31a5 5 0 0 0 5 5h21a5 5 0 0 0 5-5"/><path fill="#ff4f6d" d="M129 157.5v9a11.5 11.5 0 1 0 23 0v-9c0-2-3-3.5-6.5-3.5q-3.1 0-5 1.3a10 10 0 0 0-5-1.3c-3.6 0-6.5 1.6-6.5 3.5"/>',
  seria:
    '<rect width="24" height="6" x="34" y="12" fill="#000" fill-opacity=".8" rx="3" transform="translate(94 140)"/>',
  comiendo:
    '<path fill="#000" fill-opacity=".8" d="M114 160.2q2 .8 4.4.8c5.3 0 9.8-3.1 11.3-7.5q4 3.4 10.3 3.5c6.3.1 7.8-1.3 10.3-3.5 1.5 4.3 6 7.5 11.3 7.5q2.4 0 4.4-.8h-.2c-6.3 0-11.8-4.9-11.8-10.5 0-4.2 2.3-7.7 5.7-9.7-5.5.8-9.7 5-9.9 10.1a18 18 0 0 1-9.8 2.8 18 18 0 0 1-9.8-2.8c-.2-5.1-4.4-9.3-9.9-10.1a11 11 0 0 1 5.7 9.7c0 5.6-5.5 10.6-11.8 10.6z" opacity=".6"/><path fill="#ff4646" fill-opacity=".2" d="M103 158a9 9 0 1 0 0-18 9 9 0 0 0 0 18m74 0a9 9 0 1 0 0-18 9 9 0 0 0 0 18"/>',
  asombro:
    '<path fill="#000" fill-opacity=".8" fill-rule="evenodd" d="M126 163a14 14 0 1 1 28 0" clip-rule="evenodd"/>',
  triste:
    '<path fill="#000" fill-opacity=".8" fill-rule="evenodd" d="M126 161.7c.7-7 6.7-11.7 14-11.7s13.4 4.8 14 11.9c0 .3-1 .6-1.4.4q-8.3-4.2-12.6-4.2t-12.4 4.1c-.5.3-1.6 0-1.5-.5" clip-rule="evenodd"/>',
  preocupada:
    '<path fill="#000" fill-opacity=".8" fill-rule="evenodd" d="M121.1 163.9a19 19 0 0 1 37.8 0c0 .8-.8 2.1-1.9 2.1h-33.9c-1.1 0-2.1-1.2-2-2.1" clip-rule="evenodd"/><path fill="#ff4f6d" d="M155.6 166h-31.2a11 11 0 0 1 15.6-6.8 11 11 0 0 1 15.6 6.8"/><path fill="#fff" d="m152.6 151.8-1.6.2h-21q-1.2 0-2.2-.5A19 19 0 0 1 140 147a19 19 0 0 1 12.6 4.8"/>',
  dientes:
    '<g transform="translate(94 140)"><rect width="64" height="26" x="14" y="1" fill="#000" fill-opacity=".8" rx="13"/><rect width="60" height="22" x="16" y="3" fill="#fff" rx="11"/><path fill="#e6e6e6" d="M16.2 12H24V3.4a11 11 0 0 1 3-.4h1v9h9V3h4v9h9V3h4v9h9V3h2l2 .2V12h8.8v4H67v8.8l-2 .2h-2v-9h-9v9h-4v-9h-9v9h-4v-9h-9v9h-1a11 11 0 0 1-3-.4V16h-7.8a11 11 0 0 1 0-4"/></g>',
};
