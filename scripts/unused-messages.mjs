/**
 * Messages of the catalogue that no program uses, found by types: build/messages.ts declares each message as a
 * property, and a property is used where a program reads it by name, reads the branch above it by a computed name, or
 * passes that branch on. `node scripts/unused-messages.mjs` lists them and fails if there are any.
 */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const PROJECT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
/** The declarations of all messages, made by messages.mjs. */
const TYPES = join(PROJECT, 'build/messages.ts');

/**
 * The declared messages with their ids: "words.board.best".
 * @param {ts.Node} node @param {string} path @param {Map<ts.Node, string>} found
 */
function declared(node, path, found) {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) {
    const start = ts.isInterfaceDeclaration(node) ? node.name.text.toLowerCase() : path;
    for (const member of node.members) {
      const id = `${start}.${member.name && 'text' in member.name ? member.name.text : ''}`;
      if (ts.isMethodSignature(member)) found.set(member, id);
      else if (ts.isPropertySignature(member) && member.type) declared(member.type, id, found);
    }
  }
}

/** Whether it is a value that something else takes, not one that a member is read from. @param {ts.Node} node @returns {node is ts.Expression} */
function isHandedOn(node) {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return false;
  const { parent } = node;
  return (
    ((ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.arguments?.includes(node)) ||
    ts.isSpreadElement(parent) ||
    ts.isSpreadAssignment(parent) ||
    ts.isAsExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent)
  );
}

/**
 * The files from which an import leads to the declarations, directly or through others: nothing in any other file has the
 * type of a message. Imports name files with their endings.
 * @param {ts.Program} program @param {ts.SourceFile} source @returns {Set<string>}
 */
function readersOf(program, source) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const { fileName, text } of program.getSourceFiles()) {
    if (fileName.includes('/node_modules/')) continue;
    for (const { fileName: named } of ts.preProcessFile(text, true, false).importedFiles) {
      const imported = resolve(dirname(fileName), named);
      importers.set(imported, [...(importers.get(imported) ?? []), fileName]);
    }
  }
  const readers = new Set([source.fileName]);
  for (const file of readers) for (const importer of importers.get(file) ?? []) readers.add(importer);
  return readers;
}

/** Ids of the messages that no file of the program reads. @param {ts.Program} program @param {string} types */
export function unusedMessages(program, types = TYPES) {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(types);
  if (!source) throw new Error(`${types} is missing`);
  /** @type {Map<ts.Node, string>} */
  const unused = new Map();
  source.forEachChild((node) => declared(node, '', unused));
  /** Only what has such a name can be a message. */
  const names = new Set([...unused.values()].map((id) => id.split('.').at(-1)));

  /** @param {ts.Symbol | undefined} symbol */
  const use = (symbol) => symbol?.declarations?.forEach((declaration) => unused.delete(declaration));
  /** Everything in a branch that can't be followed any further. @param {ts.Type} type */
  const useAll = (type) => {
    for (const property of type.getProperties()) {
      const declaration = property.declarations?.[0];
      if (declaration?.getSourceFile() !== source) continue;
      use(property);
      useAll(checker.getTypeOfSymbol(property));
    }
  };
  /** @param {ts.Type} type */
  const isBranch = (type) =>
    type.symbol?.declarations?.[0]?.getSourceFile() === source && !type.getCallSignatures().length;

  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isPropertyAccessExpression(node)) {
      if (names.has(node.name.text)) use(checker.getSymbolAtLocation(node.name));
    } else if (ts.isBindingElement(node)) {
      const name = node.propertyName ?? node.name;
      if (ts.isIdentifier(name)) use(checker.getTypeAtLocation(node.parent).getProperty(name.text));
    } else if (ts.isElementAccessExpression(node)) {
      const owner = checker.getTypeAtLocation(node.expression);
      const key = checker.getTypeAtLocation(node.argumentExpression);
      const keys = key.isUnion() ? key.types : [key];
      for (const one of keys) {
        if (one.isStringLiteral()) use(owner.getProperty(one.value));
        else if (isBranch(owner)) useAll(owner);
      }
    }
    if (isHandedOn(node)) {
      const type = checker.getTypeAtLocation(node);
      // Where a message type is expected, what is read from it is seen there.
      const expected = isBranch(type) && checker.getContextualType(node);
      if (isBranch(type) && !(expected && isBranch(expected))) useAll(type);
    }
    node.forEachChild(visit);
  };
  const readers = readersOf(program, source);
  for (const file of program.getSourceFiles()) if (file !== source && readers.has(file.fileName)) visit(file);
  return [...unused.values()].sort();
}

/** The programs that are shipped: what only a test reads is unused. */
function shipped() {
  const { config } = ts.readConfigFile(join(PROJECT, 'tsconfig.json'), ts.sys.readFile);
  const include = ['game', 'i18n', 'workers', 'web', 'cli', 'library'];
  const { options, fileNames } = ts.parseJsonConfigFileContent({ ...config, include }, ts.sys, PROJECT);
  return ts.createProgram([...fileNames], options);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const unused = unusedMessages(shipped());
  if (unused.length) {
    console.error(`In no program: ${unused.join(', ')}`);
    process.exitCode = 1;
  }
}
