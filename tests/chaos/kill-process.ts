import { parseArgs } from 'node:util'
import { killRounds } from './kill.ts'

// node --import tsx tests/chaos/kill-process.ts [--rounds 100] [--seed 1]
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
})
const [rounds, seed] = [Number(values.rounds), Number(values.seed)]
const began = performance.now()
const { acknowledged, lost } = await killRounds({
  rounds,
  seed,
  after(round, { acknowledged: so, lost: far }) {
    if (round % 10 === 0) console.log(`round ${round}`, so, 'lost', far)
  },
})
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
const worst = Object.values(lost).reduce((sum, one) => sum + one, 0)
console.log(`${rounds} kills (seed ${seed}, ${minutes} min), acknowledged:`, acknowledged)
console.log('lost:', lost, 'limit: 0 of each')
process.exit(worst === 0 ? 0 : 1)
