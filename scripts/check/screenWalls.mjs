// The wall about words on screens. `check(file, house)` yields violations: `{ line, fault }`.

/** Files with texts for people, except tests. Readers of lists contain other programs' words. */
const ON_SCREENS = /^(web|domain|contract)\/src\//;
const APART = /^web\/src\/screenTests\/|\/listado\/leer\/|^domain\/src\/(cuenta\/comunes\/|base\/iconosSinonimos)/;
const CODE = /^[\w./:?=&@$#^"'[\]{}()|…-]*$|^(GET|POST|PUT|DELETE) /;
const NAMED = /clase|puerta|pizarra|centro|tarjeta|QR/i;

/** Parses GLOSARIO.md's section of banned screen words: its table, and the exceptions. */
export function readScreenWords(glossary) {
  const [, section] = glossary.match(/^## Lo que no se dice$([^]*?)(?=^## )/m) ?? [];
  if (section === undefined) throw new Error('GLOSARIO.md: the section "Lo que no se dice" was not found.');
  const lines = section.split('\n').filter(Boolean);
  const rows = lines.filter((line) => line.startsWith('|')).slice(2);
  const prose = lines.filter((line) => !line.startsWith('|')).join(' ');
  return {
    rows: rows.map((row) => {
      const [, said, unsaid] = row.split('|').map((cell) => cell.trim());
      return { said, unsaid: new RegExp(`(?<!\\p{L})(${unsaid.split(', ').join('|')})(?!\\p{L})`, 'iu') };
    }),
    kept: new Set([...prose.matchAll(/«([^»]*)»/g)].map(([, text]) => text)),
  };
}

export function findUnsaid(text, { rows, kept }, isShown = false) {
  const bare = text.replaceAll(/\{\w+\}/g, '…');
  if ((!isShown && CODE.test(bare)) || kept.has(bare.replaceAll(/[«»]/g, '').replace(/\.$/, ''))) return [];
  return rows.flatMap(({ said, unsaid }) => {
    const [word] = bare.match(unsaid) ?? [];
    return !word || (/^código/i.test(word) && NAMED.test(bare)) ? [] : [{ word, said }];
  });
}

export const screenWalls = [
  {
    name: 'one-word-on-the-screens',
    why: 'A thing has one name on every screen (GLOSARIO.md, «Lo que no se dice»).',
    *check(file, { screenWords }) {
      if (!file.isCode || file.isTest || !ON_SCREENS.test(file.path) || APART.test(file.path)) return;
      for (const { text, line, isShown } of file.source.texts)
        for (const { word, said } of findUnsaid(text, screenWords, isShown))
          yield { line, fault: `«${text}»: not «${word}» but ${said}` };
    },
  },
];
