import { type Command, optionsOf } from './command.ts'

const npmOf = (name: string): string => (name === 'start' ? 'npm start' : `npm run ${name}`)

/** What `--help` shows of one command. */
export function helpOf(command: Command): string {
  const { name, says, takes, options, notes = [] } = command
  const rows = Object.entries(optionsOf(command)).map(([flag, option]) => [
    option.value ? `--${flag} ${option.value}` : `--${flag}`,
    option.env ?? '',
    option.otherwise === undefined ? option.says : `${option.says} Default ${option.otherwise}.`,
  ])
  const used = `${takes ? `${takes.name} ` : ''}[options]`
  return [
    `wardlight ${name} ${used}`,
    '',
    says,
    '',
    ...table(takes ? [[takes.name, '', takes.says], ...rows] : rows),
    '',
    ...notes,
    ...(Object.values(options).some(({ env }) => env !== undefined)
      ? ['The second column is the variable in the environment. A flag wins over it.']
      : []),
    'Ends with 0 when it is done, 1 when it could not, 2 when it was called wrongly.',
    `The same from the folder of the code: ${npmOf(name)} -- ${used}`,
  ].join('\n')
}

/** What `wardlight` alone shows. */
export const listOf = (commands: readonly Command[]): string =>
  [
    'Wardlight, the server of a care facility.',
    '',
    ...table(commands.map(({ name, says }) => [`wardlight ${name}`, says])),
    '',
    'The options of each: wardlight COMMAND --help. More in docs/operations.md.',
  ].join('\n')

/** Columns as wide as their longest. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widthOf = (column: number): number =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const cell = (text: string, column: number): string => {
    const width = widthOf(column)
    return width === 0 ? '' : text.padEnd(width + 2)
  }
  return rows.map((row) => `  ${row.map(cell).join('')}`.trimEnd())
}
