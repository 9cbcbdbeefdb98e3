import { setTimeout as wait } from 'node:timers/promises'
import { checkFacility } from './check.ts'

const parts = {
  say: (line: string): void => console.log(line),
  complain: (line: string): void => console.error(line),
  wait: (ms: number): Promise<void> => wait(ms),
}
process.exitCode = await checkFacility(process.argv.slice(2), process.env, parts)
