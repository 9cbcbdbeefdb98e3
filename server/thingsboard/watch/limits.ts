import { createHash } from 'node:crypto'
import { MEASURE_KEYS, ENTRIES } from '../../../src/domain/registry.ts'
import { isObject } from '../../protocol/input.ts'
import { inParallel } from '../../support/in-parallel.ts'
import type { Alarm, Clock, Reading } from '../../protocol/types.ts'
import { alarmActs } from '../../features/rules/alarm-acts.ts'
import { type Limits, limitsFrom } from '../../features/rules/alarms.ts'
import { lastVerdicts, type LastVerdict } from '../../features/rules/judge-again.ts'
import type { Tenant } from '../acting/tenant.ts'
import { jsonIn } from '../acting/upstream.ts'
import { alarmKinds, hospitalKeys, stateKey, stateKeyOf } from '../chains/alarm-kinds.ts'
import { findAll, type Found } from './find.ts'
import type { Home } from './home.ts'
import { patientBook, type Write } from './patient-book.ts'
import { attributesOf, lastReadingsOf, newestOf, patientsOf } from './reading.ts'

/**
 * Moved limits judge what is known at once (CLOCK-22): the rule chains read them with the next report only. Whoever leads looks for
 * limits that differ from those it judged by last, and does by the embedded server's rules what that report would do.
 */
export type LimitsLook = {
  /** Looks, and judges what was moved. Rejects when ThingsBoard cannot be asked, or refuses; then it is judged by the next look. */
  keep(): Promise<void>
}
type Parts = {
  tenant: Pick<Tenant, 'call'>
  home: Pick<Home, 'read' | 'save'>
  clock: Clock
  /** Milliseconds that only go forward. */
  elapsed: () => number
  leads: () => boolean
}

/** By which limits each hospital was judged last: kept for the next leader. */
const JUDGED = 'limits_judged'
const SERIES = MEASURE_KEYS.flatMap((measure) => ENTRIES[measure].series)
const AT_ONCE = 4
/** It rests so many times as long as a look takes that finds nothing: of many hospitals it asks less often. */
const REST_FACTOR = 20

export function createLimits({ tenant, home, clock, elapsed, leads }: Parts): LimitsLook {
  /** As this copy saw them last. */
  let seen: ReadonlyMap<string, string> = new Map()
  let nextAt = Number.NEGATIVE_INFINITY

  const write: Write = async (method, path, body) => {
    if (!leads()) throw new Error('Another copy of this server watches now.')
    const { status } = await tenant.call(method, path, body)
    // A patient or an alarm may be gone by now, and confirmed what is closed.
    const isPast = status === 404 || (status === 400 && path.endsWith('/clear'))
    if (status !== 200 && !isPast)
      throw new Error(`An alarm by a moved limit was refused (${status}).`)
  }

  return {
    async keep() {
      const from = elapsed()
      if (from < nextAt) return
      const filter = { type: 'entityType', entityType: 'CUSTOMER' }
      const hospitals = await findAll(tenant, filter, [], hospitalKeys)
      nextAt = elapsed() + REST_FACTOR * (elapsed() - from)
      const now = new Map(hospitals.map((one) => [one.id, sumOf(one)]))
      if (isSame(now, seen)) return
      const judged = sumsIn((await home.read([JUDGED])).get(JUDGED))
      const failures: unknown[] = []
      for (const hospital of hospitals) {
        const before = judged.get(hospital.id)
        // One that was never seen has the limits that it began with.
        if (before === undefined || before === now.get(hospital.id)) continue
        await judgeAgain({ tenant, clock, write }, hospital).catch((error: unknown) => {
          failures.push(error)
          now.set(hospital.id, before)
        })
      }
      if (!leads()) return
      if (!isSame(now, judged)) await home.save({ [JUDGED]: Object.fromEntries(now) })
      if (failures.length > 0) throw failures[0]
      seen = now
    },
  }
}

const sumOf = ({ values }: Found): string =>
  createHash('sha256')
    .update(JSON.stringify(hospitalKeys.map((key) => values[key] ?? null)))
    .digest('hex')
    .slice(0, 16)

function sumsIn(kept: unknown): ReadonlyMap<string, string> {
  const value = jsonIn(kept)
  return new Map(Object.entries(isObject(value) ? value : {}).map(([id, sum]) => [id, String(sum)]))
}

const isSame = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...a].every(([id, sum]) => b.get(id) === sum)

type Judging = Pick<Parts, 'tenant' | 'clock'> & { write: Write }

async function judgeAgain(parts: Judging, { id: hospitalId, values }: Found): Promise<void> {
  const limits = limitsFrom((key) => values[key])
  const patients = await patientsOf(parts.tenant, hospitalId)
  const [readings, conditions] = await Promise.all([
    lastReadingsOf(parts.tenant, patients, SERIES),
    attributesOf(parts.tenant, 'ASSET', patients, 'SERVER_ATTRIBUTE', alarmKinds.map(stateKey)),
  ])
  const nothing: ReadonlyMap<string, Reading> = new Map()
  const due = patients.flatMap((id) => {
    const verdicts = lastVerdicts(readings.get(id) ?? nothing, limits, parts.clock())
    const condition = (key: string): string | undefined => conditions.get(id)?.get(key)
    const some = verdicts.filter((one) => isDue(one, limits, condition))
    return some.length > 0 ? [{ id, verdicts: some }] : []
  })
  await inParallel(due, AT_ONCE, ({ id, verdicts }) =>
    actOn(parts, { id, customerId: hospitalId }, verdicts, limits),
  )
}

/** Of these an alarm may last: also of one whose end was noted, by a leader that was killed before it wrote it into the alarm. */
const OPEN: readonly unknown[] = ['stands', 'ended', 'confirmed']

/** Whether an alarm has to be looked at: something is wrong now, or was until now. */
function isDue(
  { verdict: { type, violated } }: LastVerdict,
  { off }: Limits,
  condition: (key: string) => string | undefined,
): boolean {
  if (violated) return !off.has(type)
  const kept = jsonIn(condition(stateKeyOf(type) ?? ''))
  return isObject(kept) && OPEN.includes(kept['state'])
}

async function actOn(
  { tenant, clock, write }: Judging,
  patient: { id: string; customerId: string },
  verdicts: readonly LastVerdict[],
  limits: Limits,
): Promise<void> {
  const newest = new Map<string, Alarm>()
  for (const type of new Set(verdicts.map(({ verdict }) => verdict.type))) {
    const alarm = await newestOf(tenant, patient.id, type)
    if (alarm) newest.set(type, alarm)
  }
  const { book, save } = patientBook(patient, newest)
  const acts = alarmActs(book, clock)
  for (const { verdict, at } of verdicts) acts.apply(patient.id, verdict, at, limits)
  await save(write)
}
