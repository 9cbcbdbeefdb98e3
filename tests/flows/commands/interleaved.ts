import type { House } from './house.ts'
import { type Console, openConsole } from './run.ts'

type Give = (console: Console) => Promise<string>

/**
 * Two tablets: the first stops before its request `at[0]`, the second goes on to its request `at[1]`, then the first to its end, then
 * the second. A command of fewer requests is at its end by then. Answers how each ended, as its author reads it.
 */
export async function laced(house: House, gives: [Give, Give], at: [number, number]) {
  const consoles = [openConsole(house), openConsole(house)] as const
  const ids = [await gives[0](consoles[0]), await gives[1](consoles[1])] as const
  const runs = consoles.map((console, index) => start(console, at[index] ?? 0))
  for (const run of runs) await run.held()
  for (const run of runs) await run.toEnd()
  return { ends: [await consoles[0].row(ids[0]), await consoles[1].row(ids[1])] }
}

/** Drains a console whose request `at` waits until it is let go. Nothing is sent before `held` is asked for. */
function start(console: Console, at: number) {
  const [go, reached] = [signal(), signal()]
  let end: Promise<void> | undefined
  // Asked before a request and after its answer.
  let moments = -1
  console.watch(() => {
    moments += 1
    if (moments !== 2 * at) return
    reached.give()
    return go.given
  })
  return {
    async held(): Promise<void> {
      end = console.quiet()
      await Promise.race([reached.given, end])
    },
    async toEnd(): Promise<void> {
      go.give()
      await end
    },
  }
}

function signal(): { given: Promise<void>; give(): void } {
  let give = (): void => undefined
  const given = new Promise<void>((resolve) => (give = resolve))
  return { given, give: () => give() }
}
