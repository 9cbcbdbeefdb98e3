import { type MessageFormatElement, TYPE, parse } from '@formatjs/icu-messageformat-parser'
import type { Language } from '../../src/model/language.ts'
import { withSharedEnds } from './shared-ends.ts'

/*
 * Messages in ICU MessageFormat, compiled to plain typed functions (docs/decisions/three-languages.md). A message is a text,
 * or a function of what it needs in the order in which the English one names it, or of another: `"announced(what, more)"`.
 * `{name}` is a text, `{count, number}` a number that is written without marks for thousands, `{is, select, true {…} other {…}}`
 * a truth, any other `select` a text, in which `none` is the empty one.
 */

/**
 * Messages of an area by table and key, as the JSON file has them. A key with `@` is a note for translators about the other.
 * A table with `"@": "named"` has functions of one object, by name: what is stored as a code with its parameters is one.
 */
export type Messages = { readonly [key: string]: string | Messages }

/** The categories that a language has for whole numbers, but `other`, by a test of the number. */
const PLURALS: Readonly<Record<Language, Plurals>> = {
  en: { one: (name) => `${name} === 1` },
  ko: {},
  ja: {},
}
type Plurals = Readonly<Record<string, (name: string) => string>>

/** What a message needs, by name. */
type Parameters = Map<string, 'string' | 'number' | 'boolean'>

type Place = {
  path: string
  language: Language
  isNamed?: boolean
  order?: readonly string[] | undefined
}

/**
 * An area in TypeScript: one constant for each table.
 * @param source the English messages, whose keys and parameters every language has
 * @throws Error which names the message, for one that cannot be read, is not in both, or needs something else
 */
export function compile(
  area: string,
  messages: Messages,
  language: Language,
  source = messages,
): string {
  const tables = keysOf(source, messages, { path: area, language }).map((name) => {
    const place = { path: `${area}.${name}`, language }
    return `export const ${name} = ${tableOf(messages[name], source[name], place)}\n`
  })
  return `/* Made by npm run messages of ${area}.json: that one is to be changed. */\n\n${tables.join('\n')}`
}

function tableOf(
  messages: Messages[string] | undefined,
  source: Messages[string] | undefined,
  place: Place,
): string {
  if (typeof messages === 'string' && typeof source === 'string')
    return messageOf(messages, source, place)
  if (typeof messages !== 'object' || typeof source !== 'object')
    throw new Error(`${place.path}: a table in one language, and a message in another`)
  const isNamed = source['@'] === 'named'
  const lines = keysOf(source, messages, place).flatMap((key) => {
    const [, name = key, listed] = /^(\w+)\((.*)\)$/.exec(key) ?? []
    const note = messages[`@${name}`]
    const within = { ...place, path: `${place.path}.${name}`, isNamed, order: listed?.split(', ') }
    return [
      ...(typeof note === 'string' ? [`/** ${note} */`] : []),
      `${/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)}: ${tableOf(messages[key], source[key], within)},`,
    ]
  })
  return `{\n${lines.join('\n')}\n}`
}

/** The keys, which both languages have. */
function keysOf(source: Messages, messages: Messages, { path, language }: Place): string[] {
  const named = (of: Messages): string[] => Object.keys(of).filter((key) => !key.startsWith('@'))
  const [wanted, given] = [named(source), named(messages)]
  const lacking = wanted.filter((key) => !given.includes(key))
  const more = given.filter((key) => !wanted.includes(key))
  if (lacking.length > 0) throw new Error(`${path}: ${language} lacks ${lacking.join(', ')}`)
  if (more.length > 0) throw new Error(`${path}: only ${language} has ${more.join(', ')}`)
  return wanted
}

function messageOf(message: string, source: string, place: Place): string {
  const [english, parts] = [parsed(source, place), parsed(message, place)]
  const needs = needsOf(english)
  const has = needsOf(parts)
  for (const [name, type] of has)
    if (needs.get(name) !== type) throw new Error(`${place.path}: English has no ${type} ${name}`)
  for (const name of needs.keys())
    if (!has.has(name)) throw new Error(`${place.path}: ${place.language} does not use ${name}`)
  checkChoices(parts, choicesOf(english), place)
  if (place.language === 'ko') checkParticles(parts, place)
  const body = textOf(parts, place)
  if (needs.size === 0) return body
  const names = inOrder(needs, place)
  const typed = names.map((name) => `${name}: ${needs.get(name)}`).join(', ')
  return place.isNamed
    ? `({ ${names.join(', ')} }: { ${typed} }) => ${body}`
    : `(${typed}) => ${body}`
}

/** What a message chooses among, by name: a code that a language does not have would be shown as another one. */
type Choices = ReadonlyMap<string, ReadonlySet<string>>

function choicesOf(parts: readonly MessageFormatElement[]): Choices {
  const all = new Map<string, Set<string>>()
  for (const choice of eachChoice(parts)) {
    if (choice.type !== TYPE.select) continue
    const codes = all.get(choice.value) ?? new Set()
    all.set(choice.value, codes)
    for (const code of Object.keys(choice.options)) codes.add(code)
  }
  return all
}

function checkChoices(
  parts: readonly MessageFormatElement[],
  english: Choices,
  { path, language }: Place,
): void {
  for (const [name, codes] of choicesOf(parts)) {
    const wanted = [...(english.get(name) ?? [])].toSorted().join(', ')
    const given = [...codes].toSorted().join(', ')
    if (wanted !== given)
      throw new Error(`${path}: ${language} chooses ${name} by ${given}, English by ${wanted}`)
  }
}

/** Which of two forms a particle of Korean has depends on the last sound of what is before it, which no message knows. */
const PARTICLE = /^(은|는|이|가|을|를|와|과|으로|로|이나|나|이랑|랑|이라|라|아|야)(?=[\s.,:;)]|$)/

function checkParticles(parts: readonly MessageFormatElement[], place: Place): void {
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1]
    if (part.type === TYPE.literal && before?.type === TYPE.argument && PARTICLE.test(part.value))
      throw new Error(`${place.path}: a particle follows ${before.value}`)
  }
  for (const choice of eachChoice(parts, false))
    for (const { value } of Object.values(choice.options)) checkParticles(value, place)
}

/** Each choice of a message, and of the forms that it has, with `within`. */
function eachChoice(parts: readonly MessageFormatElement[], within = true): Choice[] {
  return parts.flatMap((part) => {
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return []
    const forms = within ? Object.values(part.options) : []
    return [part, ...forms.flatMap(({ value }) => eachChoice(value))]
  })
}

function inOrder(needs: Parameters, { path, order }: Place): readonly string[] {
  if (!order) return [...needs.keys()]
  if (order.toSorted().join() !== [...needs.keys()].toSorted().join())
    throw new Error(`${path}: it takes ${[...needs.keys()].join(', ')}`)
  return order
}

function parsed(message: string, { path }: Place): MessageFormatElement[] {
  try {
    return parse(message, { ignoreTag: true })
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function needsOf(parts: readonly MessageFormatElement[]): Parameters {
  const needs: Parameters = new Map()
  for (const part of parts) {
    if (part.type === TYPE.argument) needs.set(part.value, needs.get(part.value) ?? 'string')
    if (part.type === TYPE.number || part.type === TYPE.plural) needs.set(part.value, 'number')
    if (part.type === TYPE.select)
      needs.set(part.value, Object.hasOwn(part.options, 'true') ? 'boolean' : 'string')
    if (part.type !== TYPE.plural && part.type !== TYPE.select) continue
    for (const { value } of Object.values(part.options))
      for (const [name, type] of needsOf(value)) needs.set(name, needs.get(name) ?? type)
  }
  return needs
}

/** An expression that gives the text. @param counted the number that `#` stands for */
function textOf(all: readonly MessageFormatElement[], place: Place, counted = ''): string {
  const parts = withSharedEnds(all)
  if (parts.every((part) => part.type === TYPE.literal))
    return quoted(parts.map(({ value }) => value).join(''))
  const pieces = parts.map((part) => {
    switch (part.type) {
      case TYPE.literal:
        return part.value.replaceAll(/[`\\]|\$\{/g, String.raw`\$&`)
      case TYPE.argument:
      case TYPE.number:
        return `\${${part.value}}`
      case TYPE.pound:
        return `\${${counted}}`
      case TYPE.plural:
      case TYPE.select:
        return `\${${choiceOf(part, place)}}`
      case TYPE.date:
      case TYPE.time:
      case TYPE.tag:
        throw new Error(`${place.path}: dates, times and tags are not compiled`)
    }
  })
  const [only] = parts
  const isOne = parts.length === 1 && (only?.type === TYPE.plural || only?.type === TYPE.select)
  return isOne ? choiceOf(only, place) : `\`${pieces.join('')}\``
}

type Choice = Extract<MessageFormatElement, { type: TYPE.plural | TYPE.select }>

function choiceOf(choice: Choice, place: Place): string {
  const { value: name, options } = choice
  const counted = choice.type === TYPE.plural ? name : ''
  const { other, ...others } = options
  if (!other) throw new Error(`${place.path}: ${name} has no other`)
  if (choice.type === TYPE.plural && (choice.offset !== 0 || choice.pluralType !== 'cardinal'))
    throw new Error(`${place.path}: ordinals and offsets are not compiled`)
  const tests = Object.entries(others).map(([key, option]) => {
    const text = textOf(option.value, place, counted)
    return `${testOf(choice, key, place)} ? ${text} : `
  })
  const text = `${tests.join('')}${textOf(other.value, place, counted)}`
  return tests.length === 0 ? text : `(${text})`
}

function testOf({ type, value: name }: Choice, key: string, { path, language }: Place): string {
  if (type === TYPE.select && key === 'true') return name
  if (type === TYPE.select) return `${name} === ${quoted(key === 'none' ? '' : key)}`
  if (key.startsWith('=')) return `${name} === ${key.slice(1)}`
  const plurals = PLURALS[language]
  const test = Object.hasOwn(plurals, key) ? plurals[key] : undefined
  if (!test) throw new Error(`${path}: ${language} has no plural ${key}`)
  return test(name)
}

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
