/**
 * Looks all the time whether what hangs together in a facility fits (FIT-04): at the start, and a moment after something
 * changed, never for each value of a sensor. Keeps since when each breach is there, over a restart too.
 */
import { type Breach, SETTLED_MS, type Standing } from '../../../src/model/guardian/breach.ts'
import { breachesOf } from '../../../src/model/guardian/look.ts'
import type { Picture } from '../../../src/model/guardian/picture.ts'
import type { Clock } from '../../protocol/types.ts'
import { isSettled, type Marks, marksAfter, standingOf } from './marks.ts'

/** What a server gives the guardian to look at. */
export type GuardianPort = {
  hospitals(): readonly string[]
  /** `undefined` for a hospital that is gone. */
  picture(hospitalId: string): Picture | undefined
  /** Since when breaches are there, as text; `undefined` before the first. */
  read(): string | undefined
  write(text: string): Promise<void>
}

export type Guardian = {
  /** Something of this hospital is other than before. */
  changed(hospitalId: string): void
  /** Looks now at every hospital that changed. */
  look(): void
  /** What does not fit for longer than a command takes, the oldest first. */
  standing(hospitalId: string): readonly Standing[]
  /** How many of all hospitals. */
  count(): number
  close(): void
}

type Parts = {
  port: GuardianPort
  clock: Clock
  report: (error: unknown) => void
  /** Changes that come together are looked at together. */
  afterMs?: number
}

export function startGuardian({ port, clock, report, afterMs = 2000 }: Parts): Guardian {
  const since = sinceIn(port.read())
  let kept = port.read() ?? '{}'
  const now = new Map<string, readonly Breach[]>()
  const changed = new Set<string>(port.hospitals())

  function standing(hospitalId: string): Standing[] {
    const marks = since.get(hospitalId)
    return standingOf(now.get(hospitalId) ?? [], (mark) => marks?.get(mark), clock())
  }

  function lookAt(hospitalId: string): void {
    const picture = port.picture(hospitalId)
    const breaches = picture ? breachesOf(picture) : []
    const before = since.get(hospitalId)
    since.delete(hospitalId)
    if (breaches.length === 0) now.delete(hospitalId)
    else {
      const at = clock()
      now.set(hospitalId, breaches)
      since.set(
        hospitalId,
        marksAfter(before, breaches, () => at),
      )
    }
  }

  function look(): void {
    for (const hospitalId of changed) lookAt(hospitalId)
    changed.clear()
    keep()
  }

  /** What is on its way is not kept: it would be a write for each step of a command. */
  function keep(): void {
    const at = clock()
    const old = [...since].flatMap(([hospitalId, marks]) => {
      const settledMarks = [...marks].filter(([, first]) => isSettled(first, at))
      return settledMarks.length > 0
        ? [[hospitalId, Object.fromEntries(settledMarks)] as const]
        : []
    })
    const text = JSON.stringify(Object.fromEntries(old))
    if (text !== kept) port.write(text).catch(report)
    kept = text
    const isYoung = [...since.values()].some((marks) =>
      [...marks.values()].some((first) => !isSettled(first, at)),
    )
    if (isYoung) later.start(SETTLED_MS)
  }

  const soon = createTimer(() => safely())
  const later = createTimer(() => safely())
  function safely(): void {
    try {
      look()
    } catch (error) {
      report(error)
    }
  }

  soon.start(afterMs)
  return {
    changed(hospitalId) {
      changed.add(hospitalId)
      soon.start(afterMs)
    },
    look,
    standing,
    count: () => [...now.keys()].reduce((sum, id) => sum + standing(id).length, 0),
    close() {
      soon.stop()
      later.stop()
    },
  }
}

/** By hospital: when each breach was first seen. What cannot be read is forgotten. */
function sinceIn(text: string | undefined): Map<string, Marks<number>> {
  const all = new Map<string, Marks<number>>()
  for (const [hospitalId, marks] of Object.entries(parsed(text)))
    all.set(hospitalId, new Map(Object.entries((marks ?? {}) as object).filter(isTime)))
  return all
}

const isTime = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number'

function parsed(text: string | undefined): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** Runs once, so long after the first `start`; later ones change nothing until then. */
function createTimer(run: () => void): { start(ms: number): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  return {
    start(ms) {
      timer ??= setTimeout(() => {
        timer = undefined
        run()
      }, ms).unref()
    },
    stop: () => clearTimeout(timer),
  }
}
