import type { Concern, OutboxEntry, OutboxRow } from '../model/command.ts'

/** A command as it was stored before it ran from the top: at a step, with the results of those before it. */
type SteppedRow = OutboxEntry & {
  state: string
  step?: number
  results?: Readonly<Record<string, unknown>>
}

/** What looks had found, by the name of their step. */
const FOUND: Readonly<Record<string, [Concern, 'ASSET' | 'DEVICE']>> = {
  'holders of the sensor': ['patient', 'ASSET'],
  'sensors of the patient': ['sensor', 'DEVICE'],
  'what the ward contains': ['gateway', 'DEVICE'],
}
const MADE = 'make the patient'

/** The same command for a console that runs it from the top: whether it was begun, and whom it is about, are kept. */
export function withoutSteps(stored: unknown): OutboxRow {
  const { step = 0, results = {}, ...row } = stored as SteppedRow
  const isOnItsWay = row.state === 'sending' || row.state === 'resting'
  const made = results[MADE]
  return {
    ...row,
    ...(row.state === 'sending' && { state: 'running' }),
    written: step > 0 ? 'yes' : isOnItsWay ? 'perhaps' : 'no',
    concerns: Object.entries(FOUND).flatMap(([name, [kind, type]]) =>
      idsIn(results[name], type).map((id) => `${kind}:${id}`),
    ),
    ...(typeof made === 'string' && { made }),
  } as OutboxRow
}

function idsIn(found: unknown, type: string): string[] {
  if (!Array.isArray(found)) return []
  return (found as { id: string; entityType: string }[])
    .filter(({ entityType }) => entityType === type)
    .map(({ id }) => id)
}
