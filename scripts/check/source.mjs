// Extracts imports, declarations and references from a source file's syntax tree.
import { parseSync, visitorKeys } from 'oxc-parser';

/**
 * `imports`: static, dynamic and type specifiers; `typeOnly` ones vanish at run time. `declared`: names bound here. `reached`:
 * other names, `a.b`, `f()` and `new C()`. `patterns`: regular expressions, null if built at run time. `texts`: strings that
 * people may read, with `…` for values; `isShown`: certainly on screen.
 */
export function parseSource(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const lineOf = lineIndex(text);
  const imports = [];
  const declared = [];
  const reached = [];
  const patterns = [];
  const texts = [];
  visit(program, undefined, undefined, (node, parent, key) => {
    const line = lineOf(node.start);
    const dependency = dependencyOf(node);
    if (dependency) imports.push({ ...dependency, line });
    for (const name of bindingsOf(node)) declared.push({ name, line, bound: true });
    for (const name of memberOf(node)) declared.push({ name, line, bound: false });
    const reach = reachOf(node, parent, key);
    if (reach) reached.push({ ...reach, line });
    const written = textOf(node, parent);
    if (written) texts.push({ text: written, line, isShown: isShown(node, parent) });
    if (node.regex) patterns.push({ ...node.regex, line });
    if (node.callee?.name === 'RegExp') patterns.push({ pattern: null, flags: '', line });
  });
  const own = new Set(declared.filter(({ bound }) => bound).map(({ name }) => name));
  return { imports, declared, reached: reached.filter(({ root }) => !own.has(root)), patterns, texts };
}

function visit(node, parent, key, see) {
  see(node, parent, key);
  for (const child of visitorKeys[node.type] ?? []) {
    const value = node[child];
    if (Array.isArray(value)) for (const each of value) if (each) visit(each, node, child, see);
    if (value && !Array.isArray(value)) visit(value, node, child, see);
  }
}

const isShown = (node, parent) =>
  node.type === 'JSXText' ||
  (parent.type === 'JSXAttribute' && /^(label|title|placeholder|aria-label)$/.test(parent.name.name));

/** A string, template or JSX text, but not of an import, key or type. */
function textOf(node, parent) {
  if (node.type === 'JSXText') return node.value.replaceAll(/\s+/g, ' ').trim();
  if (node.type === 'TemplateLiteral')
    return node.quasis
      .map(({ value }) => value.cooked ?? '')
      .join('…')
      .trim();
  if (node.type !== 'Literal' || typeof node.value !== 'string') return undefined;
  return /^(Import|Export|TS)/.test(parent.type) || (parent.type === 'Property' && parent.key === node)
    ? undefined
    : node.value.trim();
}

function dependencyOf(node) {
  switch (node.type) {
    case 'ImportDeclaration':
      // `import { type A }` still imports at run time, so only `import type` counts.
      return { specifier: node.source.value, typeOnly: node.importKind === 'type' };
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.source && { specifier: node.source.value, typeOnly: node.exportKind === 'type' };
    case 'ImportExpression':
      return { specifier: String(node.source.value ?? ''), typeOnly: false };
    case 'TSImportType':
      return { specifier: node.source.value, typeOnly: true };
  }
}

function bindingsOf(node) {
  switch (node.type) {
    case 'VariableDeclarator':
      return namesIn(node.id);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'TSDeclareFunction':
    case 'TSFunctionType':
    case 'TSMethodSignature':
      return [...namesIn(node.id), ...node.params.flatMap(namesIn)];
    case 'CatchClause':
      return namesIn(node.param);
    case 'ClassDeclaration':
    case 'ClassExpression':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSEnumDeclaration':
    case 'TSModuleDeclaration':
      return namesIn(node.id);
    case 'TSTypeParameter':
      return namesIn(node.name);
    case 'ImportSpecifier':
      // Imported names are checked in their own module; only our alias counts here.
      return node.local.name === node.imported.name ? [] : [node.local.name];
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return [node.local.name];
    case 'ExportSpecifier':
      return node.local.name === node.exported.name ? [] : namesIn(node.exported);
  }
  return [];
}

const MEMBERS = new Set(['PropertyDefinition', 'MethodDefinition', 'TSPropertySignature', 'TSMethodSignature']);

function memberOf({ type, key, computed }) {
  return MEMBERS.has(type) && !computed && key.name ? [key.name] : [];
}

function namesIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => namesIn(property.value ?? property));
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'TSParameterProperty':
      return namesIn(pattern.parameter);
  }
  return [];
}

function reachOf(node, parent, key) {
  if (node.type === 'Identifier') return isReference(parent, key) ? { root: node.name, name: node.name } : undefined;
  const root = (node.object ?? node.callee)?.name;
  if (!root) return undefined;
  if (node.type === 'MemberExpression')
    return node.computed ? undefined : { root, name: `${root}.${node.property.name}` };
  if (node.type === 'CallExpression') return { root, name: `${root}()` };
  return node.type === 'NewExpression' && node.arguments.length === 0 ? { root, name: `new ${root}()` } : undefined;
}

function isReference(parent, key) {
  if (parent.type === 'MemberExpression') return key === 'object' || parent.computed;
  if (key === 'key') return parent.computed === true;
  return !/^(Import|Export|Label|Break|Continue|TS(?!As|Satisfies|NonNull|TypeQuery))/.test(parent.type);
}

function lineIndex(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
