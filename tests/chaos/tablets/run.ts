import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'

// npm run chaos -- [--seeds 10000] [--from 1]: plays schedules on every core, and ends with 1 if one fails.
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
  },
})
const [seeds, from] = [Number(values.seeds), Number(values.from)]
if (!(Number.isSafeInteger(seeds) && seeds > 0 && Number.isSafeInteger(from))) {
  console.error('--seeds is how many schedules, --from the first of them: two whole numbers.')
  process.exit(1)
}
const cores = availableParallelism()
const each = Math.ceil(seeds / cores)

const play = (core: number): Promise<number> => {
  const first = from + core * each
  const CHAOS_SEEDS = `${first}:${Math.max(0, Math.min(each, from + seeds - first))}`
  const args = ['vitest', 'run', '--maxWorkers=1', 'tests/chaos/tablets']
  const env = { ...process.env, CHAOS_SEEDS }
  const part = spawn('npx', args, { env, stdio: 'inherit' })
  return new Promise((resolve) => part.on('exit', (code) => resolve(code ?? 1)))
}

const began = performance.now()
const ends = await Promise.all(Array.from({ length: cores }, (_, core) => play(core)))
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
const isWhole = ends.every((code) => code === 0)
console.log(
  `${seeds} schedules from seed ${from} in ${minutes} min: ${isWhole ? 'none' : 'some'} failed`,
)
process.exit(isWhole ? 0 : 1)
