/**
 * The small faults that can be put into TypeScript: where, and what stands there instead.
 *
 * Expressions are replaced by others of the same kind, statements are left out. What only types check (a name in a union, a
 * property) is left alone: the compiler finds such faults.
 */
import ts from 'typescript';

/**
 * A place and its faults. `leave`: the statement is left out; otherwise `texts` are the expressions put in its place.
 * @typedef {{ start: number, end: number, texts: readonly string[], leave: boolean }} Site
 */

const K = ts.SyntaxKind;

/** @type {Readonly<Partial<Record<ts.SyntaxKind, readonly string[]>>>} */
const OPERATORS = {
  [K.PlusToken]: ['-'],
  [K.MinusToken]: ['+'],
  [K.AsteriskToken]: ['/'],
  [K.SlashToken]: ['*'],
  [K.PercentToken]: ['*'],
  [K.LessThanLessThanToken]: ['>>'],
  [K.GreaterThanGreaterThanToken]: ['<<'],
  [K.AmpersandToken]: ['|'],
  [K.BarToken]: ['&'],
  [K.CaretToken]: ['&'],
  [K.LessThanToken]: ['<=', '>='],
  [K.LessThanEqualsToken]: ['<', '>'],
  [K.GreaterThanToken]: ['>=', '<='],
  [K.GreaterThanEqualsToken]: ['>', '<'],
  [K.EqualsEqualsEqualsToken]: ['!=='],
  [K.ExclamationEqualsEqualsToken]: ['==='],
  [K.PlusEqualsToken]: ['-='],
  [K.MinusEqualsToken]: ['+='],
  [K.AsteriskEqualsToken]: ['/='],
  [K.BarEqualsToken]: ['&='],
  [K.AmpersandEqualsToken]: ['|='],
  [K.CaretEqualsToken]: ['|='],
};

const METHODS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['round', 'floor'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['indexOf', 'lastIndexOf'],
  ['lastIndexOf', 'indexOf'],
  ['find', 'findLast'],
  ['findLast', 'find'],
  ['toLowerCase', 'toUpperCase'],
  ['toUpperCase', 'toLowerCase'],
  ['unshift', 'push'],
]);
/** Methods that can be dropped without changing a value's type. */
const DROPPED = new Set('filter slice sort toSorted reverse toReversed trim trimStart trimEnd'.split(' '));
/** Methods whose arguments are parts of texts, not names. */
const TEXT_METHODS = new Set(
  'join split startsWith endsWith includes indexOf padStart padEnd replace replaceAll'.split(' '),
);

/** @param {ts.Node} node */
const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** Whether a value is assigned to this expression, so that no other can replace it. @param {ts.Node} node */
function isTarget(node) {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) return parent.left === node && parent.operatorToken.kind === K.EqualsToken;
  return (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) && parent.initializer === node;
}

/** @param {ts.BinaryExpression} node @param {(n: ts.Node) => string} text @returns {readonly string[]} */
function ofBinary(node, text) {
  const [left, right, kind] = [text(node.left), text(node.right), node.operatorToken.kind];
  if (kind === K.AmpersandAmpersandToken) return [`${left} || ${right}`, left, right];
  if (kind === K.BarBarToken) return [`${left} && ${right}`, left, right];
  if (kind === K.QuestionQuestionToken) return [right];
  if (kind === K.PlusToken && (isText(node.left) || isText(node.right))) return [];
  return (OPERATORS[kind] ?? []).map((operator) => `${left} ${operator} ${right}`);
}

/** @param {ts.PrefixUnaryExpression | ts.PostfixUnaryExpression} node @param {string} operand @returns {string} */
function ofUnary({ operator, kind }, operand) {
  if (operator !== K.PlusPlusToken && operator !== K.MinusMinusToken) return operand;
  const other = operator === K.PlusPlusToken ? '--' : '++';
  return kind === K.PrefixUnaryExpression ? other + operand : operand + other;
}

/** @param {ts.CallExpression} node @param {(n: ts.Node) => string} text @returns {readonly string[]} */
function ofCall(node, text) {
  if (!ts.isPropertyAccessExpression(node.expression) || ts.isOptionalChain(node)) return [];
  const { expression: receiver, name } = node.expression;
  if (DROPPED.has(name.text)) return [text(receiver)];
  const other = METHODS.get(name.text);
  return other === undefined ? [] : [`${text(receiver)}.${other}(${node.arguments.map(text).join(', ')})`];
}

/** @param {string} text @returns {readonly string[]} */
function ofPattern(text) {
  const faults = [
    text.replace(/^\/\^/, '/'),
    text.replace(/\$(\/\w*)$/, '$1'),
    text.replace(/i(\w*)$/, (all, rest) =>
      /\/\w*$/.test(text) && text.lastIndexOf('/') < text.length - 1 ? rest : all,
    ),
    text.replace(/([^\\])\+/, '$1*'),
  ];
  return faults.filter((fault) => fault !== text && !fault.startsWith('//'));
}

/** @param {ts.StringLiteral | ts.NoSubstitutionTemplateLiteral} node @returns {readonly string[]} */
function ofString(node) {
  const { parent } = node;
  const isPart =
    (ts.isBinaryExpression(parent) && parent.operatorToken.kind === K.PlusToken) ||
    (ts.isCallExpression(parent) &&
      ts.isPropertyAccessExpression(parent.expression) &&
      TEXT_METHODS.has(parent.expression.name.text) &&
      parent.arguments.some((argument) => argument === node));
  return isPart ? [node.text === '' ? `'?'` : `''`] : [];
}

/** What an expression can be replaced by. @param {ts.Node} node @param {(n: ts.Node) => string} text @returns {readonly string[]} */
function ofExpression(node, text) {
  if (isTarget(node)) return [];
  if (ts.isBinaryExpression(node)) return ofBinary(node, text);
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) return [ofUnary(node, text(node.operand))];
  if (ts.isCallExpression(node)) return ofCall(node, text);
  if (ts.isNumericLiteral(node)) return [String(Number(node.text) + 1)];
  if (ts.isBigIntLiteral(node)) return [`(${node.text} + 1n)`];
  if (node.kind === K.TrueKeyword) return ['false'];
  if (node.kind === K.FalseKeyword) return ['true'];
  if (ts.isTemplateExpression(node)) return ts.isTaggedTemplateExpression(node.parent) ? [] : [`''`];
  if (ts.isRegularExpressionLiteral(node)) return ofPattern(text(node));
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 ? ['[]'] : [];
  if (ts.isStringLiteral(node)) return ofString(node);
  return [];
}

/** @param {ts.Node} node @returns {readonly string[]} */
function ofCondition(node) {
  const { parent } = node;
  if (
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node)
  )
    return ['true', 'false'];
  if (ts.isWhileStatement(parent) && parent.expression === node) return ['false'];
  return ts.isForStatement(parent) && parent.condition === node ? ['false'] : [];
}

/** @param {ts.Node} node */
function canBeLeft(node) {
  if (ts.isExpressionStatement(node))
    return node.expression.getFirstToken()?.kind !== K.SuperKeyword && !isText(node.expression);
  if (ts.isReturnStatement(node)) return node.expression === undefined;
  return ts.isContinueStatement(node) || ts.isThrowStatement(node);
}

/** What holds no expression that runs, or one that no other can replace. @param {ts.Node} node */
const isNoCode = (node) =>
  (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isDecorator(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node);

/** The sites of a file, outer ones first. @param {ts.SourceFile} file @returns {readonly Site[]} */
export function sitesOf(file) {
  /** @type {Site[]} */
  const sites = [];
  /** @param {ts.Node} node */
  const text = (node) => node.getText(file);
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isNoCode(node)) return;
    const [start, end] = [node.getStart(file), node.getEnd()];
    const texts = [...new Set([...ofCondition(node), ...ofExpression(node, text)])].filter((one) => one !== text(node));
    if (texts.length > 0) sites.push({ start, end, texts, leave: false });
    if (canBeLeft(node)) sites.push({ start, end, texts: [''], leave: true });
    // The name of a property isn't an expression.
    ts.forEachChild(node, (child) => {
      if (!('name' in node && node.name === child && ts.isPropertyName(/** @type {ts.Node} */ (child)))) visit(child);
    });
  };
  ts.forEachChild(file, visit);
  return sites;
}

/** The bodies of loops, which count how often they run. @param {ts.SourceFile} file @returns {readonly { start: number, end: number }[]} */
export function loopsOf(file) {
  /** @type {{ start: number, end: number }[]} */
  const loops = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isIterationStatement(node, false))
      loops.push({ start: node.statement.getStart(file), end: node.statement.getEnd() });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return loops;
}
