import type { Call } from './call.ts'
import { facilityCalls } from './calls-facility.ts'
import { peopleCalls } from './calls-people.ts'
import { valueCalls } from './calls-values.ts'

/** Every call that is handed on to a ThingsBoard. What is not here is refused before ThingsBoard hears of it. */
export const calls: readonly Call[] = [...peopleCalls, ...facilityCalls, ...valueCalls]
