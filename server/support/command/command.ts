/** One option of a command: a flag and, where it may stand in the environment, its variable. */
export type Option = {
  /** What its value is, for the help; a switch has none. */
  value?: string
  /** Its variable; a switch has none. */
  env?: string
  /** What holds when it is not given. */
  otherwise?: string
  says: string
}

/** The options of one run, each from its flag first and its variable second. */
export type Reader<Name extends string> = {
  /** The argument beside the options; empty where the command takes none. */
  taken: string
  /** Whether the flag itself is in the command line. */
  isGiven: (name: Name) => boolean
  /** From flag or variable, without the default. */
  explicit: (name: Name) => string | undefined
  text: (name: Name) => string | undefined
}

export type Output = { say: (line: string) => void; complain: (line: string) => void }

type Described<Options> = {
  name: string
  /** What it does, one line. */
  says: string
  /** The one argument beside its options. */
  takes?: { name: string; says: string }
  options: Options
  /** What else there is to know, at the end of its help. */
  notes?: readonly string[]
}

type Work<Name extends string> = {
  /** `false`: it could not, and has printed why. */
  run: (read: Reader<Name>, output: Output) => Promise<boolean | void>
}

/** One command, described once: its command line is read and its help is made from this (OPER-01). */
export type Command = Described<Readonly<Record<string, Option>>> & Work<string>

/** Of options known by name, so that nothing is read that the help does not tell. */
export const command = <const Options extends Readonly<Record<string, Option>>>(
  one: Described<Options> & Work<Extract<keyof Options, string>>,
): Command => one

/** What every command understands. */
export const common = {
  debug: { says: 'When it fails, show where in the code as well.' },
  help: { says: 'Show this.' },
  version: { says: 'Show the version.' },
} as const satisfies Record<string, Option>

/** All that a command understands. */
export const optionsOf = ({
  options,
}: Pick<Command, 'options'>): Readonly<Record<string, Option>> => ({ ...options, ...common })
