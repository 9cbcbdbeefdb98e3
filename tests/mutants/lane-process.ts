/**
 * Runs the tests of one mutant after another in one Vitest that stays: what is not changed is transformed once. The
 * product is changed as the tests load it; no file of the working folder is touched.
 */
import { join, resolve } from 'node:path'
import { type TestModule, type Vitest, createVitest } from 'vitest/node'
import { MUTANTS, type Mutant } from './list.ts'

/** The tests of a mutant, or without one, of no mutant. The test and schedule that killed it last are tried first. */
export type Job = {
  index: number | null
  tests: readonly string[]
  first?: Killer | undefined
}
/** A test file below `tests/`; of the simulator with the schedule that failed. */
export type Killer = { test: string; seed?: number }
export type Outcome = {
  is: 'killed' | 'survived' | 'not run'
  by?: Killer
  /** What failed. */
  title?: string
  ms: number
}

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'tests/')
let mutant: Mutant | undefined

async function start(): Promise<Vitest> {
  const options = {
    root,
    config: 'tests/mutants/vitest.config.ts',
    watch: false,
    reporters: [{}],
    maxWorkers: 1,
  }
  const changed = {
    name: 'mutant',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
      mutant && id.split('?')[0] === join(root, mutant.file)
        ? { code: code.replace(mutant.from, () => mutant?.to ?? ''), map: null }
        : null,
  }
  const vitest = await createVitest('test', options, { plugins: [changed] })
  await vitest.standalone()
  return vitest
}

/** Killed is what a test that ran has failed by; a file that does not load shows nothing. */
function outcomeOf(module: TestModule | undefined): Omit<Outcome, 'ms'> {
  const [failed] = module?.children.allTests('failed') ?? []
  if (!module || (!failed && module.errors().length > 0)) return { is: 'not run' }
  if (!failed) {
    const [passed] = module.children.allTests('passed')
    return { is: passed ? 'survived' : 'not run' }
  }
  const test = module.moduleId.slice(folder.length)
  const errors = failed.result().errors ?? []
  const seed = errors.map(({ diff }) => /"seed (\d+):/.exec(diff ?? '')?.[1]).find(Boolean)
  const by = seed === undefined ? { test } : { test, seed: Number(seed) }
  return { is: 'killed', by, title: failed.fullName }
}

async function run(vitest: Vitest, { index, tests, first }: Job): Promise<Outcome> {
  const began = performance.now()
  const before = mutant
  mutant = index === null ? undefined : MUTANTS[index]
  for (const each of [before, mutant]) if (each) vitest.invalidateFile(join(root, each.file))
  process.env['MUTANT'] = String(index)
  process.env['CHAOS_FIRST'] = String(first?.seed ?? '')
  const all = await vitest.globTestSpecifications(tests.map((path) => join(folder, path)))
  const isFirst = ({ moduleId }: { moduleId: string }): boolean =>
    moduleId === join(folder, first?.test ?? '')
  const specifications = [...all.filter(isFirst), ...all.filter((each) => !isFirst(each))]
  let outcome: Omit<Outcome, 'ms'> = { is: 'not run' }
  for (const specification of specifications) {
    const { testModules } = await vitest.runTestSpecifications([specification])
    outcome = outcomeOf(testModules.find(({ moduleId }) => moduleId === specification.moduleId))
    if (outcome.is !== 'survived') break
  }
  return { ...outcome, ms: Math.round(performance.now() - began) }
}

const vitest = await start()
process.on('message', (job: Job) => {
  void run(vitest, job).then((outcome) => process.send?.(outcome))
})
process.on('disconnect', () => void vitest.close().finally(() => process.exit(0)))
process.send?.('ready')
