import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What is really held, in megabytes: after collecting what is not. */
export function heapMegabytes(): number {
  collect()
  collect()
  return process.memoryUsage().heapUsed / 1_048_576
}
