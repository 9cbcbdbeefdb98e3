import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useKept, useLive } from '../../app/live.ts'
import { useNow } from '../../app/now.ts'
import { useOpenPatient } from '../../app/over.ts'
import { watchWards } from '../../app/wants.ts'
import type { Shown } from '../../components/PatientCard.tsx'
import { PatientCompact } from '../../components/tile/PatientCompact.tsx'
import { PatientTile } from '../../components/tile/PatientTile.tsx'
import { alarmsOff } from '../../db/alarm-settings.ts'
import { openAlarmsByPatient } from '../../db/alarms.ts'
import { listedWards, patientList } from '../../db/patients.ts'
import { thresholds } from '../../db/status.ts'
import { patientPending } from '../../db/unfinished.ts'
import { vitalsOfWards } from '../../db/vitals.ts'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import type { MeasuresOff } from '../../model/alarms/alarm-settings.ts'
import { capacityOf, lookOf } from '../../model/patients/fit.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { NO_VITALS } from '../../model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS } from '../../model/vitals/thresholds.ts'
import { TEXTS } from '../../texts/common.ts'
import { BESIDE_TEXTS } from '../../texts/beside.ts'
import { useIndicator } from '../indicator.ts'
import { useListed } from '../patients/listed.ts'
import { flowGrid } from '../patients/patients.css.ts'
import { useSilentCautions } from '../patients/silent-cautions.ts'
import { Trends } from '../Trends.tsx'
import { useCare } from '../use-care.ts'
import { wardLink, wardSide, wardTop } from './beside.css.ts'
import { useColumnSpace } from './column-space.ts'

const NO_ALARMS: readonly ListedAlarm[] = []
const NONE_OFF: MeasuresOff = {}

/** The ward beside its alarms (DENS-10): everybody where they fit, else those who need somebody most. */
export default function WardBeside({ ward }: { ward: string }) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const space = useColumnSpace(box)
  const wards = useLive(listedWards)?.value ?? undefined
  const patients = useLive(patientList)?.value
  const alarms = useLive(openAlarmsByPatient)?.value
  const { silent, vitals: judged } = useSilentCautions(patients, alarms)
  const all = (patients ?? []).filter(({ wardId }) => ward === 'all' || wardId === ward).length
  const look = lookOf('fit', all, null, space)
  const capacity = space.width === 0 ? 0 : capacityOf(look, space)
  const order = all <= capacity ? 'room' : 'urgency'
  const wish = { ward, query: '', order, filter: 'all' } as const
  const { ordered } = useListed(wish, { wards, patients, alarms, silent, vitals: judged })
  const shown = useMemo(() => ordered.slice(0, capacity), [ordered, capacity])
  const Face = look.size === 'tile' ? PatientTile : PatientCompact
  const faceOf = useFaces(shown, alarms)
  return (
    <section
      ref={setBox}
      className={wardSide}
      style={{ top: space.top, height: space.height }}
      aria-label={BESIDE_TEXTS.title}
    >
      <div className={wardTop}>
        <h2>{TEXTS.shell.nav.patients}</h2>
        <Link to="/patients" className={wardLink}>
          {BESIDE_TEXTS.all(shown.length, ordered.length)}
        </Link>
      </div>
      <Trends patients={useIds(look.size === 'tile' ? NOBODY : shown)}>
        <div
          className={flowGrid({ size: look.size === 'tile' ? 'tile' : 'compact' })}
          style={{
            gridTemplateColumns: `repeat(${look.columns}, minmax(0, 1fr))`,
            fontSize: `${look.em}px`,
          }}
        >
          {shown.map((patient) => (
            <Face
              key={patient.entityId}
              {...faceOf(patient)}
              inWard={ward !== 'all' || wards?.length === 1}
            />
          ))}
        </div>
      </Trends>
    </section>
  )
}

const NOBODY: readonly Patient[] = []

function useIds(patients: readonly Patient[]): readonly string[] {
  return useMemo(() => patients.map(({ entityId }) => entityId), [patients])
}

/** What is shown of each of them; their wards are kept fresh while they are. */
function useFaces(
  patients: readonly Patient[],
  alarms: ReadonlyMap<string, readonly ListedAlarm[]> | undefined,
) {
  const key = [...new Set(patients.map(({ wardId }) => wardId))].toSorted().join(' ')
  const wards = useMemo(() => key.split(' ').filter((id) => id !== ''), [key])
  useEffect(() => watchWards(wards), [wards])
  const vitals = useKept(useLive(vitalsOfWards, wards))?.kept
  const marksOf = useCare(wards)
  const limits = useLive(thresholds)?.value ?? DEFAULT_THRESHOLDS
  const off = useLive(alarmsOff)?.value ?? NONE_OFF
  const pending = useLive(patientPending)?.value
  const now = useNow(5000)
  const { kind } = useIndicator(now).indicator
  const open = useOpenPatient()
  const onOpen = useMemo(
    () =>
      ({ patient }: Shown) =>
        open(patient.entityId),
    [open],
  )
  return (patient: Patient) => {
    const own = vitals?.get(patient.entityId) ?? NO_VITALS
    return {
      patient,
      vitals: own,
      marks: marksOf(patient, own, now),
      thresholds: limits,
      alarms: alarms?.get(patient.entityId) ?? NO_ALARMS,
      off,
      now,
      isLive: kind === 'live' || kind === 'refreshing',
      onOpen,
      pending: pending?.get(patient.entityId),
    }
  }
}
