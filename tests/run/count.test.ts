import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addUp, playwrightCount, staticCount, summary, vitestCount } from './count.mjs'

const folder = mkdtempSync(join(tmpdir(), 'wardlight-count-'))
function report(content: unknown): string {
  const file = join(folder, `${Math.random()}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

describe('adding up runners', () => {
  test('a static check is one test', () => {
    expect(staticCount(0)).toEqual({ passed: 1, failed: 0 })
    expect(staticCount(2)).toEqual({ passed: 0, failed: 1 })
  })

  test('tests are counted as the runner reports them', () => {
    const vitest = report({ numPassedTests: 12, numFailedTests: 2 })
    expect(vitestCount(vitest, 1)).toEqual({ passed: 12, failed: 2 })
    const playwright = report({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 } })
    expect(playwrightCount(playwright, 1)).toEqual({ passed: 7, failed: 2 })
  })

  test('a skipped test is a failure, but where one kind of server has none of it', () => {
    const vitest = report({ numPassedTests: 12, numPendingTests: 2, numTodoTests: 1 })
    expect(vitestCount(vitest, 0)).toEqual({ passed: 12, failed: 3 })
    expect(vitestCount(vitest, 0, true)).toEqual({ passed: 12, failed: 0 })
    const playwright = report({ stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 2 } })
    expect(playwrightCount(playwright, 0)).toEqual({ passed: 7, failed: 2 })
  })

  test('a runner that dies, lies or runs nothing is a failure', () => {
    expect(vitestCount(join(folder, 'missing.json'), 1)).toEqual({ passed: 0, failed: 1 })
    expect(vitestCount(report('half a'), 0)).toEqual({ passed: 0, failed: 1 })
    expect(vitestCount(report({ numPassedTests: 3, numFailedTests: 0 }), 1)).toEqual({
      passed: 3,
      failed: 1,
    })
    expect(playwrightCount(report({ stats: { expected: 0, unexpected: 0 } }), 0)).toEqual({
      passed: 0,
      failed: 1,
    })
  })

  test('the line is plain', () => {
    const total = addUp([
      { passed: 1, failed: 0 },
      { passed: 41, failed: 2 },
    ])
    expect(summary(total)).toBe('42 passed, 2 failed')
  })
})
