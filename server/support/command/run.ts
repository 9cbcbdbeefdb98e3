import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { root } from '../root.ts'
import type { Command, Output } from './command.ts'
import { helpOf, listOf } from './help.ts'
import { commonIn, type Environment, nearest, readCommand, WrongUse } from './reading.ts'
import { plainWords } from './words.ts'

/** How a process ends: it is done, it could not, it was called wrongly (OPER-02). */
type Code = 0 | 1 | 2

export async function outcomeOf(
  command: Command,
  args: readonly string[],
  env: Environment,
  output: Output,
): Promise<Code> {
  const { help, version, debug } = commonIn(command, args)
  try {
    if (help) output.say(helpOf(command))
    else if (version) output.say(`Wardlight ${versionOf()}`)
    else if ((await command.run(readCommand(command, args, env), output)) === false) return 1
    return 0
  } catch (error) {
    const options = `All options: wardlight ${command.name} --help.`
    output.complain(error instanceof WrongUse ? `${error.message} ${options}` : plainWords(error))
    if (debug) output.complain(inspect(error))
    return error instanceof WrongUse ? 2 : 1
  }
}

export function versionOf(): string {
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

const terminal: Output = {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
}

/** Runs a command as this process; one that could not ends it. */
export async function runHere(command: Command, args: readonly string[]): Promise<void> {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      terminal.complain(plainWords(error))
      if (args.includes('--debug')) terminal.complain(inspect(error))
      process.exit(1)
    })
  const code = await outcomeOf(command, args, process.env, terminal)
  if (code !== 0) process.exit(code)
}

/** Runs the command that is named first, or lists them. */
export async function runOneOf(
  commands: readonly Command[],
  [name, ...args]: readonly string[],
): Promise<void> {
  const command = commands.find((one) => one.name === name)
  if (command) return runHere(command, args)
  if (name === '--help' || name === '-h' || name === 'help') return terminal.say(listOf(commands))
  if (name === '--version') return terminal.say(`Wardlight ${versionOf()}`)
  terminal.complain([...unknown(commands, name), listOf(commands)].join('\n'))
  process.exit(2)
}

function unknown(commands: readonly Command[], name: string | undefined): string[] {
  if (name === undefined) return []
  const names = commands.map((one) => one.name)
  const near = nearest(name, names)
  return [`There is no command "${name}".${near ? ` Did you mean ${near}?` : ''}`, '']
}
