import { useState } from 'react'
import { ask } from '../../app/questions.ts'
import { RangePanel } from '../../ui/detail/RangePanel.tsx'
import type { PatientHistory } from '../../db/series.ts'
import { HOURS_A_DAY } from '../../model/constants.ts'
import { serverNow } from '../../app/now.ts'
import { csvInZone } from '../../texts/csv.ts'
import { rangeFileName, storedLines, type DayRange, type RangeKind } from '../../texts/range.ts'
import type { Sight } from '../../model/history/sight.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { type Zone, minuteText } from '../../model/time/dates.ts'
import type { Why } from '../../model/trouble.ts'
import { useZone } from '../../ui/base/zone.ts'
import { segmentsOfPieces } from '../../model/vitals/posture.ts'
import { RANGE_TEXTS } from '../../texts/eight-days.ts'
import { saveFile } from '../save-file.ts'
import { whyText } from '../../texts/refusals.ts'

const T = RANGE_TEXTS

type Props = {
  patient: Patient
  history: PatientHistory | undefined
  /** Up to when hours are stored; 0 for never, `null` while that is read. */
  coveredUntil: number | null
  days: readonly string[]
  sight: Sight
  isLive: boolean
}

/** The result of saving. */
type Outcome =
  | { kind: 'none' }
  | { kind: 'busy' }
  | { kind: 'offline' }
  | { kind: 'failed'; why: Why }
  | { kind: 'saved'; name: string; isEmpty: boolean }

const NOT_TRIED: Outcome = { kind: 'none' }

/** Saves a range as a file: from the server, or from this device, which the panel then says (RANGE all). */
export function RangeExport({ patient, history, coveredUntil, days, sight, isLive }: Props) {
  const zone = useZone()
  const [range, setRange] = useState(() => daysInSight(days, sight))
  const [kind, setKind] = useState<RangeKind>('hourly')
  const [last, setLast] = useState({ for: '', outcome: NOT_TRIED })
  const asked = `${kind} ${range.from} ${range.to}`
  // A missing connection concerns every range, any other result only the range that was tried.
  const isShown = last.for === asked || last.outcome.kind === 'offline'
  const outcome = isShown ? last.outcome : NOT_TRIED
  const setOutcome = (next: Outcome): void => setLast({ for: asked, outcome: next })
  const source = sourceOf(kind, isLive && outcome.kind !== 'offline', coveredUntil, zone)

  function save(lines: string[][]): void {
    const name = rangeFileName(patient.id, kind, range)
    saveFile(name, csvInZone(lines, zone, serverNow()))
    setOutcome({ kind: 'saved', name, isEmpty: lines.length === 1 })
  }
  async function run(): Promise<void> {
    if (source.kind === 'device') {
      const segments = segmentsOfPieces(history?.pieces ?? [])
      return save(storedLines(history?.days ?? new Map(), segments, range, zone))
    }
    setOutcome({ kind: 'busy' })
    const answer = await ask('rangeExport', { patient: patient.entityId, kind, zone, ...range })
    if (answer.kind === 'lines') save(answer.lines)
    else setOutcome(answer)
  }
  return (
    <RangePanel
      {...{ days, range, kind }}
      onRange={setRange}
      onKind={setKind}
      action={source.action}
      isBusy={outcome.kind === 'busy'}
      onSave={() => void run()}
    >
      {[source.text, outcomeText(outcome)].filter(Boolean).join(' ')}
    </RangePanel>
  )
}

type Source = { kind: 'server' | 'device' | 'nothing'; action: string | null; text: string }

/** Where the values come from, the text of the button, and a hint. */
function sourceOf(
  kind: RangeKind,
  isReached: boolean,
  coveredUntil: number | null,
  zone: Zone,
): Source {
  if (isReached) return { kind: 'server', action: T.save, text: '' }
  if (kind === 'raw') return { kind: 'nothing', action: null, text: T.needsServer }
  if (!coveredUntil) return { kind: 'nothing', action: null, text: T.nothingStored }
  const until = minuteText(coveredUntil, zone)
  return { kind: 'device', action: T.saveStored, text: T.fromDevice(until) }
}

function outcomeText(outcome: Outcome): string {
  if (outcome.kind === 'failed') return T.failed(whyText(outcome.why))
  if (outcome.kind !== 'saved') return ''
  return [T.saved(outcome.name), outcome.isEmpty ? T.empty : ''].filter(Boolean).join(' ')
}

/** The days that are fully or partly visible. */
function daysInSight(days: readonly string[], { from, to }: Sight): DayRange {
  const dayOf = (hour: number): string => days[Math.floor(hour / HOURS_A_DAY)] ?? ''
  return { from: dayOf(from), to: dayOf(Math.ceil(to) - 1) }
}
