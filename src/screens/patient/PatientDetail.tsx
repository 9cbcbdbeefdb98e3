import { lazy, Suspense, useId, useMemo, useState, type ReactNode } from 'react'
import { useWanted, watchPatient, watchWards } from '../../app/wants.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { AlarmsBrief, DetailAlarms, useFewAlarms } from '../../ui/detail/DetailAlarms.tsx'
import { DetailColumns } from '../../ui/detail/DetailColumns.tsx'
import { DetailHeader } from '../../ui/detail/DetailHeader.tsx'
import { MisfitNote } from '../../ui/MisfitNote.tsx'
import { mattersOf } from '../../ui/detail/readings.ts'
import { ValueLine } from '../../ui/detail/ValueLine.tsx'
import type { Shown } from '../../ui/PatientCard.tsx'
import { PresentContext } from '../../ui/present.tsx'
import { useAfter, usePainted } from '../../ui/base/moments.ts'
import { patientAlarms } from '../../db/alarms.ts'
import { patient as patientRow } from '../../db/patients.ts'
import { storedPatient, type StoredPatient as Stored } from '../../db/patients.ts'
import { thresholds as thresholdsRow } from '../../db/status.ts'
import { vitalsOfPatient } from '../../db/vitals.ts'
import { misfits } from '../../db/fit.ts'
import { alarmsOff } from '../../db/alarm-settings.ts'
import { useKept, useLive } from '../../app/live.ts'
import type { MeasuresOff } from '../../model/alarms/alarm-settings.ts'
import type { Vitals } from '../../model/vitals/telemetry.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { URGENT_TEXTS } from '../../texts/alarms.ts'
import { TEXTS } from '../../texts/common.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { useShownAlarms } from '../alarms-on-screen.ts'
import { useAlarmActions } from '../home/actions.ts'
import { useNow } from '../../app/now.ts'
import type { TappedAlarm } from '../../app/overlay-route.ts'
import { hoursOfPatient } from '../../db/series.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import type { ShownHistory } from '../../model/history/charts.ts'
import { historyOfAlarm } from '../../model/history/timeline.ts'
import { TREND_HOURS } from '../../model/history/trend.ts'
import { useZone } from '../../ui/base/zone.ts'
import { correctedText, WatchList } from '../../ui/WatchList.tsx'
import { useIndicator } from '../indicator.ts'
import { useWatch } from '../watch.ts'
import { WithReveal } from '../privacy/RevealButton.tsx'
import { PatientCare } from '../rounds/PatientCare.tsx'
import { OtherAlarm } from './OtherAlarm.tsx'
import { body, whole } from './patient.css.ts'

const loadHistory = () => import('./HistoryArea.tsx')
const HistoryArea = lazy(loadHistory)
const PatientNotes = lazy(() => import('../notes/Notes.tsx'))

/** The history's script is loaded after the patient is shown, and before staff can tap its button. */
const HISTORY_SCRIPT_MS = 400

const NONE_OFF: MeasuresOff = {}

type Props = {
  /** What the list had in memory: shown until rows are read. */
  snapshot: Shown
  isBig: boolean
  onResize: () => void
  onClose: () => void
  /** The alarm that was tapped to get here. */
  alarm?: TappedAlarm
  /** The buttons for QR code, editing and deleting. */
  actions?: (patient: Patient) => ReactNode
}

/**
 * All about one patient (PDET all): opens at once, follows the rows, and asks for missing data. Unconfirmed alarms come
 * before the values.
 */
export default function PatientDetail(props: Props) {
  const zone = useZone()
  const { snapshot, isBig, onClose, actions } = props
  const { entityId } = snapshot.patient
  const titleId = useId()
  const now = useNow(5000)
  const { patient, vitals, thresholds, alarms, open, off, hours } = useRead(snapshot, now)
  const { alarms: list, indicator } = useIndicator(now)
  const isLive = indicator.kind === 'live'
  const matters = mattersOf(vitals, thresholds, open, now, zone)
  const present = useMemo(
    () => ({ vitals: new Map([[entityId, vitals]]), thresholds, now }),
    [entityId, vitals, thresholds, now],
  )
  const alarmActions = useAlarmActions()
  const few = useFewAlarms(open, now)
  const shown = useShownAlarms(few.listed)
  // Notes and history come a frame after the values.
  const isPainted = usePainted()
  const Values = isBig ? ValueLine : DetailColumns
  const { history, show, resize } = useHistory(props, now)

  // Asks for this patient before all others, and for values as live as on a card, whatever page is behind.
  useWanted(watchPatient, [entityId])
  useWanted(watchWards, [patient.wardId])
  useAfter(HISTORY_SCRIPT_MS, () => loadHistory().catch(() => undefined))

  return (
    <Dialog
      look="sheet"
      isDismissable
      className={isBig ? whole : ''}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div ref={shown} className={body({ big: isBig })}>
        <DetailHeader
          {...{ titleId, patient, vitals, thresholds, matters, off, now, isBig, onClose }}
          onResize={resize}
          actions={<WithReveal>{actions?.(patient)}</WithReveal>}
          aside={isBig && <AlarmsBrief alarms={open} {...{ list, now }} actions={alarmActions} />}
        />
        <Doubts patient={patient} vitals={vitals} now={now} />
        {alarms?.isListed === false && <p role="status">{DETAIL_TEXTS.notListed}</p>}
        <PresentContext value={present}>
          <DetailAlarms
            alarms={open}
            onHistory={(alarm) => show(historyOfAlarm(alarm, now, zone))}
            {...{ list, now, isBig, few }}
            actions={alarmActions}
          />
        </PresentContext>
        {!isBig && <PatientCare patient={patient} vitals={vitals} now={now} />}
        <Values
          {...{ vitals, thresholds, matters, off, now, isLive, hours }}
          alarms={alarms?.all ?? open}
          corrected={correctedText(patient.links)}
          onHistory={(tab) => show({ ...history, tab })}
        />
        {!isBig && isPainted && (
          <Suspense fallback={null}>
            <PatientNotes patient={patient} now={now} />
          </Suspense>
        )}
        {isBig && isPainted && (
          <Suspense fallback={null}>
            <HistoryArea
              {...{ patient, alarms, thresholds, now, isLive }}
              shown={history}
              onShow={show}
            />
          </Suspense>
        )}
      </div>
      <OtherAlarm {...{ entityId, now }} />
    </Dialog>
  )
}

/** The rows of one patient, and until they are read what the list had in memory. */
function useRead(snapshot: Shown, now: number) {
  const zone = useZone()
  const { entityId } = snapshot.patient
  const isTheirs = (who: string): boolean => who === entityId
  const patient = useLive(patientRow, entityId)?.value ?? snapshot.patient
  const vitals = useKept(useLive(vitalsOfPatient, patient.wardId, entityId))
  const alarms = useLive(patientAlarms, entityId)?.value
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const hours = useKept(useLive(hoursOfPatient, entityId, minute, TREND_HOURS, zone))
  return {
    patient,
    vitals: vitals?.valueIf(([, who]) => isTheirs(who)) ?? snapshot.vitals,
    thresholds: useLive(thresholdsRow)?.value ?? snapshot.thresholds,
    alarms,
    open: alarms?.open ?? snapshot.alarms,
    off: useLive(alarmsOff)?.value ?? NONE_OFF,
    hours: hours?.valueIf(([who]) => isTheirs(who)),
  }
}

/** What of the history is shown: at first of the alarm that was tapped, and so again whenever it is opened (COURSE-05). */
function useHistory({ alarm, isBig, onResize }: Props, now: number) {
  const zone = useZone()
  const first = (): ShownHistory => historyOfAlarm(alarm, now, zone)
  const [history, setHistory] = useState(first)
  return {
    history,
    show(next: ShownHistory) {
      setHistory(next)
      if (!isBig) onResize()
    },
    resize() {
      if (isBig) setHistory(first())
      onResize()
    },
  }
}

type DoubtsProps = { patient: Patient; vitals: Vitals; now: number }

/** What does not fit about the patient, and why they are not watched; nothing while all is well. */
function Doubts({ patient, vitals, now }: DoubtsProps) {
  return (
    <>
      <MisfitNote codes={useLive(misfits)?.value.get(patient.entityId)} />
      <WatchList broken={useWatch(now)(patient, vitals)} now={now} />
    </>
  )
}

type StoredProps = Omit<Props, 'snapshot'> & { entityId: string }

/** A patient who was opened from an alarm and not from a card: shows what is stored. */
export function StoredPatient({ entityId, ...props }: StoredProps) {
  const stored = useLive(storedPatient, entityId)?.value
  const [first, setFirst] = useState<Stored | null>(null)
  const snapshot = first?.patient.entityId === entityId ? first : null
  if (snapshot === null && stored) setFirst(stored)
  if (snapshot) return <PatientDetail snapshot={snapshot} {...props} />
  if (stored !== null) return null
  return (
    <AlertDialog text={URGENT_TEXTS.notKnown} close={TEXTS.common.ok} onClose={props.onClose} />
  )
}
