// Words that GLOSARIO.md bans from identifiers: English twins of Spanish nouns.

const MACHINERY = [
  ['group', 'by'],
  ['process', 'group'],
];

/** Parses GLOSARIO.md's column "No usar", split like identifiers. `leading`: banned only before another word. */
export function readTwins(glossary) {
  const rows = glossary.split('\n').filter((line) => line.startsWith('|'));
  const twins = rows
    .filter((row) => row.split('|').length === 6)
    .slice(2)
    .flatMap((row) => row.split('|')[4].split(','))
    .map((word) => word.trim())
    .filter(Boolean)
    .map((word) => ({ word, parts: wordsOf(word.replace('…', '')), leading: word.endsWith('…') }));
  if (twins.length === 0) throw new Error('GLOSARIO.md: the column "No usar" was not found.');
  return twins;
}

export function findTwin(identifier, twins) {
  const words = wordsOf(identifier);
  return twins.find(({ parts, leading }) =>
    words.some((_, at) => {
      const end = at + parts.length;
      if (!parts.every((part, i) => isFormOf(words[at + i], part)) || (leading && end === words.length)) return false;
      return !isMachinery(words, at);
    }),
  )?.word;
}

function isMachinery(words, at) {
  return MACHINERY.some((phrase) =>
    phrase.some((_, offset) => phrase.every((part, i) => words[at - offset + i] === part)),
  );
}

/** `useRewardCards`, `reward_card`, `RewardCARD2` → lower-case words. */
function wordsOf(identifier) {
  return (identifier.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
}

function isFormOf(word, singular) {
  return word === singular || word === `${singular}s` || word === `${singular}es`;
}
