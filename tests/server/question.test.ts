import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { mayReset } from '../../server/reset.ts'
import { fileOf } from '../../server/embedded/store/files.ts'

const folder = mkdtempSync(join(tmpdir(), 'wardlight-question-'))
writeFileSync(fileOf(folder), 'data')
afterAll(() => rmSync(folder, { recursive: true }))

/** A terminal, or a pipe, on which this is typed; `undefined` is the end of the input. */
function typing(text: string | undefined, isTTY = true) {
  const input = Object.assign(new PassThrough(), { isTTY })
  const output = new PassThrough()
  output.on('data', (chunk: Buffer) => {
    if (!chunk.includes('[y/N]')) return
    if (text === undefined) input.end()
    else input.write(`${text}\n`)
  })
  return { input, output }
}

describe('the question before new data', () => {
  it.each([
    ['y', true],
    ['YES', true],
    [' yes ', true],
    ['', false],
    ['n', false],
    ['yeah', false],
    [undefined, false],
  ] as const)('%j is answered %s', async (text, agrees) => {
    expect(await mayReset(folder, typing(text))).toBe(agrees)
  })

  it('says which folder it is about', async () => {
    const terminal = typing('n')
    let said = ''
    terminal.output.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await mayReset(folder, terminal)
    expect(said).toContain(folder)
  })

  it('is not asked where there is nothing to lose', async () => {
    for (const nothing of [':memory:', join(folder, 'none')])
      expect(await mayReset(nothing, typing('n', false))).toBe(true)
  })

  it('is refused, not taken for a yes, where nobody can be asked', async () => {
    await expect(mayReset(folder, typing('y', false))).rejects.toThrow(/Say --yes/)
  })
})
