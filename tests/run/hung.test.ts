import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const root = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'wardlight-hung-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PACKAGE = JSON.stringify(join(root, 'node_modules/@playwright/test/index.js'))
/** The first blocks its worker: no timer runs there. */
const TESTS = `
const { test } = require(${PACKAGE})
test('never answers', () => { while (true); })
`
const OTHERS = `
const { test } = require(${PACKAGE})
test('goes on', () => {})
`

describe('a browser test whose worker does not answer any more', () => {
  it('is named and fails, and the run ends', { timeout: 120_000 }, () => {
    writeFileSync(join(folder, 'a.spec.cjs'), TESTS)
    writeFileSync(join(folder, 'b.spec.cjs'), OTHERS)
    const config = join(folder, 'playwright.config.cjs')
    writeFileSync(config, "module.exports = { testDir: '.', workers: 1, timeout: 500 }")
    const { status, stdout, stderr } = spawnSync(
      join(root, 'node_modules/.bin/playwright'),
      ['test', '--config', config, `--reporter=list,${join(root, 'tests/run/hung.mjs')}`],
      { encoding: 'utf8', timeout: 90_000, env: { ...process.env, HUNG_AFTER_MS: '4000' } },
    )
    expect(stderr).toMatch(/^Hung: .*never answers$/m)
    expect(stderr).toContain('workerProcessEntry')
    expect(stdout).toMatch(/1 failed[\s\S]*1 passed/)
    expect(status).toBe(1)
  })
})
