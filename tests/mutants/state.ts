import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from './lane-process.ts'

const CODE = ['src', 'server', 'workers', 'sw', 'tests', 'package-lock.json']
/** A mutant that is added or taken out changes nothing of what others have shown. */
const NO_CODE = 'tests/mutants/'

/** Of every file that a test could load. */
function fingerprint(root: string): string {
  const listing = ['ls-files', '-co', '--exclude-standard', '--', ...CODE]
  const paths = execFileSync('git', listing, { cwd: root, encoding: 'utf8' }).split('\n')
  const hash = createHash('sha256').update(root)
  for (const path of new Set(paths)) {
    const file = join(root, path)
    if (!path.startsWith(NO_CODE) && path !== '' && existsSync(file))
      hash.update(path).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** What a run that was stopped had tried: the next one of the same code goes on from there. */
export class State {
  readonly #file: string
  readonly #outcomes: Record<string, Outcome>

  constructor(root: string) {
    const folder = join(tmpdir(), 'wardlight-mutants')
    mkdirSync(folder, { recursive: true })
    this.#file = join(folder, `${fingerprint(root)}.json`)
    this.#outcomes = existsSync(this.#file)
      ? (JSON.parse(readFileSync(this.#file, 'utf8')) as Record<string, Outcome>)
      : {}
  }
  get(key: string): Outcome | undefined {
    return this.#outcomes[key]
  }
  set(key: string, outcome: Outcome): void {
    this.#outcomes[key] = outcome
    writeFileSync(this.#file, JSON.stringify(this.#outcomes))
  }
  end(): void {
    rmSync(this.#file, { force: true })
  }
}
