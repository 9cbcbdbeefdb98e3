import type { House } from './house.ts'
import { type Console, openConsole } from './run.ts'

type Give = (console: Console) => Promise<string>

/** One of two: a console with what it gives, and where its requests are met, before each is sent and after its answer. */
export type Side = { console: Console; give: Give; watch: Console['watch'] }

/**
 * Two tablets: the first stops before its request `at[0]`, the second goes on to its request `at[1]`, then the first to its end, then
 * the second. A command of fewer requests is at its end by then. Answers how each ended, as its author reads it.
 */
export async function laced(house: House, gives: [Give, Give], at: [number, number]) {
  const side = (give: Give): Side => {
    const console = openConsole(house)
    return { console, give, watch: console.watch }
  }
  return lacedSides([side(gives[0]), side(gives[1])], at)
}

/** The same, wherever the requests are that stop. */
export async function lacedSides(sides: [Side, Side], at: [number, number]) {
  const ids = [
    await sides[0].give(sides[0].console),
    await sides[1].give(sides[1].console),
  ] as const
  const runs = sides.map((side, index) => start(side, at[index] ?? 0))
  for (const run of runs) await run.held()
  for (const run of runs) await run.toEnd()
  return { ends: [await sides[0].console.row(ids[0]), await sides[1].console.row(ids[1])] }
}

/** Drains a console whose request `at` waits until it is let go. Nothing is sent before `held` is asked for. */
function start({ console, watch }: Side, at: number) {
  const [go, reached] = [signal(), signal()]
  let end: Promise<void> | undefined
  // Asked before a request and after its answer.
  let moments = -1
  watch(() => {
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
