import { parseArgs } from 'node:util'
import { type Command, type common, type Option, optionsOf, type Reader } from './command.ts'

/** A command line that cannot be meant: a process ends with 2. */
export class WrongUse extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>
type Described = Pick<Command, 'options' | 'takes'>

function tokensOf(command: Described, args: readonly string[]) {
  const entries = Object.entries(optionsOf(command)).map(
    ([name, { value }]) => [name, { type: value ? 'string' : 'boolean' } as const] as const,
  )
  return parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: { ...Object.fromEntries(entries), help: { type: 'boolean', short: 'h' } },
  }).tokens
}

/** Which of the common options are there, with whatever else. */
export function commonIn(command: Described, args: readonly string[]) {
  const names = tokensOf(command, args).map((token) => token.kind === 'option' && token.name)
  const has = (name: keyof typeof common): boolean => names.includes(name)
  return { help: has('help'), version: has('version'), debug: has('debug') }
}

/** Reads a command line. Throws one plain sentence about what is wrong with it. */
export function readCommand(
  command: Described,
  args: readonly string[],
  env: Environment,
): Reader<string> {
  const options = optionsOf(command)
  const given = new Map<string, string | true>()
  let taken: string | undefined
  for (const token of tokensOf(command, args)) {
    if (token.kind === 'positional') {
      if (!command.takes) throw new WrongUse(`"${token.value}" belongs to no option.`)
      if (taken !== undefined)
        throw new WrongUse(`One ${command.takes.name}, not "${taken}" and "${token.value}".`)
      taken = token.value
    } else if (token.kind === 'option') {
      const { name, rawName, value, inlineValue } = token
      const option = Object.hasOwn(options, name) ? options[name] : undefined
      if (!option) throw new WrongUse(`There is no option ${rawName}.${like(name, options)}`)
      checkValue(name, option, value, inlineValue)
      given.set(name, value ?? true)
    }
  }
  if (command.takes && !taken)
    throw new WrongUse(`Which ${command.takes.name}? ${command.takes.says}`)
  const explicit = (name: string): string | undefined => {
    const flag = given.get(name)
    const variable = options[name]?.env
    return typeof flag === 'string' ? flag : (variable && env[variable]) || undefined
  }
  return {
    taken: taken ?? '',
    isGiven: (name) => given.has(name),
    explicit,
    text: (name) => explicit(name) ?? options[name]?.otherwise,
  }
}

function checkValue(
  name: string,
  { value: kind }: Option,
  value: string | undefined,
  inline: boolean | undefined,
): void {
  if (!kind && value !== undefined) throw new WrongUse(`The option --${name} takes no value.`)
  if (kind && (value === undefined || (!inline && value.startsWith('--'))))
    throw new WrongUse(`The option --${name} needs a value.`)
}

const like = (name: string, options: object): string => {
  const near = nearest(name, Object.keys(options))
  return near === undefined ? '' : ` Did you mean --${near}?`
}

/** The word somebody probably meant. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const [first] = words
    .map((one) => ({ one, steps: distance(word, one) }))
    .filter(({ one, steps }) => steps <= Math.max(2, one.length / 3))
    .toSorted((a, b) => a.steps - b.steps)
  return first?.one
}

/** Letters to change, add or leave out to make one word of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of a.split('').entries()) {
    const next = [i + 1]
    for (const [j, other] of b.split('').entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + +(letter !== other)),
      )
    row = next
  }
  return row[b.length] ?? 0
}
