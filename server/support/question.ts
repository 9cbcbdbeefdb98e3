import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Where somebody may be asked: `process.stdin` and `process.stdout`. */
export type Terminal = {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
}

export const thisTerminal: Terminal = { input: process.stdin, output: process.stdout }

/**
 * Whether somebody on a terminal says yes. Anything else is no, the end of the input too.
 * @param otherwise the sentence of the error if there is no terminal
 */
export async function saysYes(
  question: string,
  otherwise: string,
  { input, output }: Terminal = thisTerminal,
): Promise<boolean> {
  if (input.isTTY !== true) throw new Error(otherwise)
  const lines = createInterface({ input, output })
  try {
    // Without an answer the question would stay open for ever.
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
    const answer = await Promise.race([lines.question(`${question} [y/N] `), ended])
    return /^y(es)?$/i.test(answer.trim())
  } finally {
    lines.close()
  }
}

/**
 * Asks on the terminal without showing what is typed.
 * @param variable the environment variable with the password, for runs without a terminal
 */
export async function askPassword(prompt: string, variable: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error(`Nobody is there to ask for the password: set ${variable}.`)
  process.stderr.write(prompt)
  const unseen = new Writable({ write: (_part, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
