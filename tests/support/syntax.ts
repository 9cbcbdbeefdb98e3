import { dirname, join, relative } from 'node:path'
import { type ESTree, Visitor, parseSync } from 'vite'

/** A file of the project: its path from the root, and what stands in it. */
export type Source = { path: string; text: string }

export type Import = { from: string; to: string; isTypeOnly: boolean }

type Syntax = { imports: readonly Import[]; code: string }

const read = new WeakMap<Source, Syntax>()

/**
 * What a file imports: statically, dynamically, for its types, or as the URL of a worker. By the parser, so that no comment,
 * text or way of writing hides one. What is named only at run time is `to: '?'`.
 */
export const importsOf = (source: Source): readonly Import[] => syntaxOf(source).imports

/** A file's text with its comments made blank. */
export const codeOf = (source: Source): string => syntaxOf(source).code

function syntaxOf(source: Source): Syntax {
  const known = read.get(source)
  if (known !== undefined) return known
  const made = parsed(source)
  read.set(source, made)
  return made
}

function parsed({ path, text }: Source): Syntax {
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const imports: Import[] = []
  const add = (name: string | undefined, isTypeOnly: boolean): void => {
    const to = name?.startsWith('.') ? relative('/', join('/', dirname(path), name)) : (name ?? '?')
    imports.push({ from: path, to, isTypeOnly })
  }
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => add(source.value, importKind === 'type'),
    ExportAllDeclaration: ({ source, exportKind }) => add(source.value, exportKind === 'type'),
    ExportNamedDeclaration: ({ source, exportKind }) => {
      if (source) add(source.value, exportKind === 'type')
    },
    ImportExpression: ({ source }) => add(textOf(source), false),
    TSImportType: ({ source }) => add(textOf(source), true),
    CallExpression: ({ callee, arguments: given }) => {
      if (text.slice(callee.start, callee.end) !== 'import.meta.glob') return
      const [of] = given
      const patterns = of?.type === 'ArrayExpression' ? of.elements : [of]
      for (const each of patterns) add(textOf(each ?? undefined), false)
    },
    NewExpression: ({ callee, arguments: given }) => {
      const [name, base] = given
      if (callee.type !== 'Identifier' || callee.name !== 'URL' || base === undefined) return
      if (text.slice(base.start, base.end) === 'import.meta.url') add(textOf(name), false)
    },
  }).visit(program)
  const code = comments.reduce(
    (all, { start, end }) =>
      all.slice(0, start) + all.slice(start, end).replaceAll(/[^\n]/g, ' ') + all.slice(end),
    text,
  )
  return { imports, code }
}

/** A text that is written out; `undefined` where it is put together. */
function textOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}
