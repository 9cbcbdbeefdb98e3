import { useMemo, useState } from 'react'
import type { Shown } from '../../components/PatientCard.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { patientList, wardList } from '../../db/patients.ts'
import { loaded } from '../../db/status.ts'
import { useLive } from '../../live.ts'
import { roomGroups } from '../../model/grouping.ts'
import { TEXTS } from '../../model/texts.ts'
import { OpenedPatient } from '../patient/OpenedPatient.tsx'
import { PatientBoard } from './PatientBoard.tsx'
import { body, column, empty, top } from './patients.css.ts'
import { WardFilter } from './WardFilter.tsx'

/** Patients by ward and room, live (PLIST all). The filter is the page's own, so leaving it resets it (PLIST-04). */
export function PatientsScreen() {
  const [ward, setWard] = useState('all')
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState<Shown | null>(null)
  const wards = useLive(wardList)
  const patients = useLive(patientList)
  const patientsAt = useLive(loaded)?.patientsAt ?? 0
  const groups = useMemo(
    () => (wards && patients ? roomGroups(wards, patients, { ward, query }) : []),
    [wards, patients, ward, query],
  )
  const isLoaded =
    wards !== undefined && patients !== undefined && (patients.length > 0 || patientsAt > 0)
  return (
    <>
      <title>{`${TEXTS.patients.title} – ${TEXTS.product}`}</title>
      <div className={body}>
        <WardFilter wards={wards ?? []} chosen={ward} onChoose={setWard} />
        <div className={column}>
          <div className={top}>
            <h1>{TEXTS.patients.title}</h1>
            <SearchField value={query} onChange={setQuery} />
          </div>
          {!isLoaded && (
            <p role="status" className={empty}>
              {TEXTS.patients.loading}
            </p>
          )}
          {isLoaded && groups.length === 0 && <p className={empty}>{TEXTS.common.noResult}</p>}
          {isLoaded && groups.length > 0 && <PatientBoard groups={groups} onOpen={setOpened} />}
        </div>
      </div>
      <OpenedPatient shown={opened} onClose={() => setOpened(null)} />
    </>
  )
}
