// Walls about migrations. `check(file, house)` yields violations: `{ line, fault }`.

/** Last migration before the rule (decision 0061), exempt from it. */
const BEFORE = 52;
const MIGRATION = /^api\/migrations\/(\d{4})_\w+\.sql$/;
const RELEASED = /^--\s*contracts:\s*(\d+\.\d+\.\d+)\s*$/m;

/** Clauses that break the previous version while it still runs. */
const CONTRACTS = [
  [/\bdrop\s+(?:table|view|function|type|sequence)\b/i, 'drops what it may use'],
  [/\bdrop\s+column\b/i, 'drops a column'],
  [
    /\bdrop\s+(?!constraint\b|default\b|not\b|expression\b|identity\b|index\b|trigger\b|column\b|table\b|view\b|function\b|type\b|sequence\b)\w+/i,
    'drops a column',
  ],
  [/\brename\b/i, 'renames'],
  [/\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i, 'changes a type'],
  [/\bset\s+not\s+null\b/i, 'makes a column one that must be filled'],
];
const ADDS =
  /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint\b|check\b|unique\b|foreign\b|primary\b|exclude\b)\w+\s/i;
const MUST_BE_FILLED = /(?<!\bis\s)\bnot\s+null\b/i;

export const migrationWalls = [
  {
    name: 'expand-then-contract',
    why: 'The version before runs on beside a new one (decision 0061). Once a release no longer needs it, say `-- contracts: <that version of CHANGELOG.md>`.',
    *check(file, { released }) {
      const [, number] = MIGRATION.exec(file.path) ?? [];
      if (!number || Number(number) <= BEFORE) return;
      const [, since] = RELEASED.exec(file.text) ?? [];
      if (since && released.includes(since)) return;
      for (const { clause, line } of clausesOf(file.text)) {
        for (const [what, fault] of CONTRACTS) if (what.test(clause)) yield { line, fault };
        if (ADDS.test(clause) && MUST_BE_FILLED.test(clause) && !/\bdefault\b|\bgenerated\b/i.test(clause))
          yield { line, fault: 'adds a column that must be filled' };
      }
    },
  },
];

function clausesOf(text) {
  const blank = (part) => part.replaceAll(/[^\n]/g, ' ');
  let bare = text.replaceAll(/--.*|'[^']*'/g, blank);
  for (let before = ''; before !== bare;) {
    before = bare;
    bare = bare.replaceAll(/\([^()]*\)/g, blank);
  }
  let line = 1;
  return bare.split(/([,;])/).flatMap((clause) => {
    const at = line + (clause.match(/^\s*/)[0].split('\n').length - 1);
    line += clause.split('\n').length - 1;
    return [{ clause, line: at }];
  });
}
