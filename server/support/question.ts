import { createInterface } from 'node:readline/promises'

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
