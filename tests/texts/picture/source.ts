/** What the sources of the texts declare, by the parser: types and values by name, across files. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ESTree, parseSync, Visitor } from 'vite'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** A node and the file it is in; `over` what it is laid over, of a table that is put into another. */
export type Located<Node> = { node: Node; path: string; over?: Located<Value> | undefined }

export type TypeDeclaration = ESTree.TSTypeAliasDeclaration | ESTree.TSInterfaceDeclaration
export type Callable = ESTree.Function | ESTree.ArrowFunctionExpression
type Value = ESTree.Expression | Callable

type Elsewhere = { from: string; name: string }
type Declared = {
  text: string
  types: Map<string, TypeDeclaration>
  values: Map<string, Value>
  /** Names that another file declares: imported, or passed on. */
  elsewhere: Map<string, Elsewhere>
}

const files = new Map<string, Declared>()

function declaredIn(path: string): Declared {
  const read = files.get(path)
  if (read !== undefined) return read
  const text = readFileSync(join(ROOT, path), 'utf8')
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const declared: Declared = { text, types: new Map(), values: new Map(), elsewhere: new Map() }
  files.set(path, declared)
  for (const statement of program.body) declare(statement, path, declared)
  return declared
}

function declare(statement: ESTree.Node, path: string, declared: Declared): void {
  const { type } = statement
  if (type === 'TSTypeAliasDeclaration' || type === 'TSInterfaceDeclaration')
    declared.types.set(statement.id.name, statement)
  if (type === 'FunctionDeclaration' && statement.id)
    declared.values.set(statement.id.name, statement)
  if (type === 'VariableDeclaration')
    for (const { id, init } of statement.declarations) if (init) name(id, init, declared)
  if (type === 'ImportDeclaration')
    for (const each of statement.specifiers)
      if (each.type === 'ImportSpecifier')
        passOn(declared, path, statement.source.value, each.imported, each.local.name)
  if (type !== 'ExportNamedDeclaration') return
  if (statement.declaration) declare(statement.declaration, path, declared)
  for (const { local, exported } of statement.specifiers)
    if (statement.source) passOn(declared, path, statement.source.value, local, nameOf(exported))
}

const nameOf = (node: ESTree.ModuleExportName): string =>
  node.type === 'Literal' ? node.value : node.name

function passOn(
  { elsewhere }: Declared,
  path: string,
  source: string,
  name: ESTree.ModuleExportName,
  local: string,
): void {
  if (!source.startsWith('.')) return
  elsewhere.set(local, { from: join(dirname(path), source), name: nameOf(name) })
}

/** `const a = …`, and `const { a: b } = …`. */
function name(id: ESTree.BindingPattern, init: ESTree.Expression, { values }: Declared): void {
  if (id.type === 'Identifier') values.set(id.name, init)
  if (id.type !== 'ObjectPattern') return
  for (const each of id.properties) {
    if (each.type !== 'Property' || each.value.type !== 'Identifier') continue
    const { key, computed, start, end } = each
    const member = { type: 'MemberExpression', object: init, property: key, computed, start, end }
    values.set(each.value.name, member as ESTree.StaticMemberExpression)
  }
}

/** A node as it is written. */
export const writtenAt = (path: string, { start, end }: { start: number; end: number }): string =>
  declaredIn(path).text.slice(start, end).replaceAll(/\s+/g, ' ')

export function typeNamed(name: string, path: string): Located<TypeDeclaration> | undefined {
  const { types, elsewhere } = declaredIn(path)
  const node = types.get(name)
  if (node) return { node, path }
  const other = elsewhere.get(name)
  return other && typeNamed(other.name, other.from)
}

export function valueNamed(name: string, path: string): Located<Value> | undefined {
  const { values, elsewhere } = declaredIn(path)
  const node = values.get(name)
  if (node) return resolved({ node, path })
  const other = elsewhere.get(name)
  return other && valueNamed(other.name, other.from)
}

/** What an expression is that only names another, or has a type beside it. */
export function resolved(value: Located<Value>): Located<Value> | undefined {
  const { node, path } = value
  const { type } = node
  if (type === 'Identifier') return valueNamed(node.name, path)
  if (
    type === 'TSAsExpression' ||
    type === 'TSSatisfiesExpression' ||
    type === 'ParenthesizedExpression'
  )
    return resolved({ node: node.expression, path })
  if (type === 'CallExpression') return together(node, path)
  if (type !== 'MemberExpression') return value
  const of = resolved({ node: node.object, path })
  const { property } = node
  const key = property.type === 'Identifier' && !node.computed ? property.name : undefined
  return of && key !== undefined ? memberOf(of, key) : undefined
}

/** `withCode(messages, code)`: the second is laid over the first. */
function together(call: ESTree.CallExpression, path: string): Located<Value> | undefined {
  const { callee } = call
  const [messages, code] = call.arguments.map((each) =>
    each.type === 'SpreadElement' ? undefined : resolved({ node: each, path }),
  )
  if (callee.type !== 'Identifier' || callee.name !== 'withCode' || !code)
    return { node: call, path }
  return { ...code, over: messages }
}

/** A member of an object or an array that is written out; what is spread into it, or below it, counts. */
export function memberOf(value: Located<Value>, key: string): Located<Value> | undefined {
  const own = ownMember(value, key)
  const over = value.over && memberOf(value.over, key)
  return own && over ? { ...own, over } : (own ?? over)
}

function ownMember({ node, path }: Located<Value>, key: string): Located<Value> | undefined {
  if (node.type === 'ArrayExpression') {
    const element = node.elements[Number(key)]
    return element && element.type !== 'SpreadElement'
      ? resolved({ node: element, path })
      : undefined
  }
  if (node.type !== 'ObjectExpression') return undefined
  for (const property of node.properties.toReversed()) {
    if (property.type === 'SpreadElement') {
      const spread = resolved({ node: property.argument, path })
      const member = spread && memberOf(spread, key)
      if (member) return member
    } else if (keyOf(property) === key) return resolved({ node: property.value, path })
  }
  return undefined
}

export function keyOf({ key }: { key: ESTree.PropertyKey }): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

/** What is written out of a constant: texts, numbers, and lists and tables of them. `undefined` for what is made at run time. */
export function constantOf(value: Located<Value> | undefined): unknown {
  if (value === undefined) return undefined
  const { node, path } = value
  const inner = (each: ESTree.Expression): unknown => constantOf(resolved({ node: each, path }))
  if (node.type === 'Literal') return node.value
  if (node.type === 'ArrayExpression') {
    const elements = node.elements.map((each) =>
      each === null || each.type === 'SpreadElement' ? undefined : inner(each),
    )
    return elements.includes(undefined) ? undefined : elements
  }
  if (node.type !== 'ObjectExpression') return undefined
  const fields = node.properties.map((each) =>
    each.type === 'SpreadElement' ? [] : [keyOf(each), inner(each.value)],
  )
  return fields.some(([key]) => key === undefined) ? undefined : Object.fromEntries(fields)
}

/** The function that an export is, or that is at a place within it; `undefined` where the source does not show it. */
export function functionAt(
  path: string,
  name: string,
  keys: readonly string[],
): Located<Callable> | undefined {
  let at = valueNamed(name, path)
  for (const key of keys) at = at && memberOf(at, key)
  if (at?.node.type === 'ArrowFunctionExpression') return { node: at.node, path: at.path }
  if (at?.node.type === 'FunctionDeclaration' || at?.node.type === 'FunctionExpression')
    return { node: at.node, path: at.path }
  return undefined
}

/**
 * The pieces of text that an area writes out to be shown, in its own file and in its messages: its literals and what is between the parameters of its templates.
 * What only names something to the program is none of it: imports, keys, types, and what is compared.
 */
export function piecesOf(path: string): string[] {
  const messages = path.replace('texts/', 'texts/en/')
  return [path, messages].filter((each) => existsSync(join(ROOT, each))).flatMap(piecesIn)
}

function piecesIn(path: string): string[] {
  const { program } = parseSync(path, declaredIn(path).text)
  const names = new Set<number>()
  const pieces: string[] = []
  const isName = (node: { start: number } | null): void => {
    if (node !== null) names.add(node.start)
  }
  new Visitor({
    ImportDeclaration: ({ source }) => isName(source),
    ExportNamedDeclaration: ({ source }) => isName(source),
    TSLiteralType: ({ literal }) => isName(literal),
    Property: ({ key }) => isName(key),
    MemberExpression: ({ property }) => isName(property),
    SwitchCase: ({ test }) => isName(test),
    NewExpression: ({ arguments: given }) => given.forEach(isName),
    BinaryExpression: ({ operator, left, right }) => {
      if (!/^([!=]==?|in)$/.test(operator)) return
      isName(left)
      isName(right)
    },
    Literal: ({ start, value }) => {
      if (typeof value === 'string' && !names.has(start)) pieces.push(value)
    },
    TemplateElement: ({ value }) => pieces.push(value.cooked ?? value.raw),
  }).visit(program)
  return pieces
}
