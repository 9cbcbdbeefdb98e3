import type { Finding } from './finding.ts'

const WORDS = { fine: 'fine', look: 'look at this', off: 'not set up' } as const
/** As wide as a sheet of paper takes them. */
const WIDTH = 100

/** The findings as plain text, for a sheet that is signed. */
export function pageOf(findings: readonly Finding[], version: string, at: number): string {
  const subject = Math.max(...findings.map(({ what }) => what.length)) + 2
  const verdict = Math.max(...Object.values(WORDS).map(({ length }) => length)) + 2
  const indent = subject + verdict
  const count = findings.filter(({ is }) => is === 'look').length
  return [
    `Wardlight ${version}, looked at on ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    '',
    ...findings.map(
      ({ what, result, is }) =>
        what.padEnd(subject) +
        WORDS[is].padEnd(verdict) +
        wrapped(result, WIDTH - indent).join(`\n${' '.repeat(indent)}`),
    ),
    '',
    count === 0 ? 'All that was looked at is fine.' : `To look at: ${count}.`,
    'Whether a tablet sounds and its staff hear it is not seen from here: raise an alarm and listen.',
    '',
    'Date ______________   Name ______________________   Signature ______________________',
  ].join('\n')
}

function wrapped(text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}
