import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import { useCallback, useMemo, useState } from 'react'
import { discard, retry } from '../../app/act.ts'
import { Button } from '../../components/Button.tsx'
import { CardActions } from '../../components/CardActions.tsx'
import type { Shown } from '../../components/PatientCard.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { openAlarmsByPatient } from '../../db/alarms.ts'
import { patientList, listedWards } from '../../db/patients.ts'
import { loaded } from '../../db/status.ts'
import { useLive } from '../../app/live.ts'
import { useNow } from '../../app/now.ts'
import { useOpenPatient } from '../../app/over.ts'
import { FORM_TEXTS } from '../../texts/forms.ts'
import { emptyText } from '../../texts/lists.ts'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { type Counts, countsOf } from '../../model/alarms/summary.ts'
import { grouped } from '../../model/grouped.ts'
import { roomGroups, wardsOf } from '../../model/patients/grouping.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { NO_MODAL, type PatientModal } from '../../model/patients/patient-modal.ts'
import { TEXTS } from '../../texts/common.ts'
import { alerts } from '../alerts.ts'
import { DeniedNote, useMay } from '../denied.tsx'
import { FirstSteps } from '../first-steps/FirstSteps.tsx'
import { useKnown } from '../known.ts'
import { OpenedLabels } from '../labels/OpenedLabels.tsx'
import { OpenedForm } from '../patient-forms/OpenedForm.tsx'
import { OpenedPatient } from '../patient/OpenedPatient.tsx'
import { PatientBoard } from './PatientBoard.tsx'
import { body, column, empty, tools, top } from './patients.css.ts'
import { PendingAdditions } from './PendingAdditions.tsx'
import { useSilentCautions } from './silent-cautions.ts'
import { WardFilter } from './WardFilter.tsx'

/** Patients by ward and room, live (PLIST all). The filter is the page's own, so leaving it resets it (PLIST-04). */
export function PatientsScreen() {
  const [ward, setWard] = useState('all')
  const [query, setQuery] = useState('')
  const { opened, onOpen } = useOpened()
  const [modal, setModal] = useState<PatientModal>(NO_MODAL)
  const [isPrinting, setPrinting] = useState(false)
  const mayAdd = useMay('add-patient')
  const handlers = useHandlers(setModal)
  const actions = useCallback(
    (patient: Patient) => <CardActions patient={patient} handlers={handlers} />,
    [handlers],
  )
  const at = useLive(loaded)
  const listed = useLive(listedWards)
  const patients = useLive(patientList)
  const alarms = useLive(openAlarmsByPatient)
  const counts = useWardCounts(patients, alarms)
  const { silent, byWard } = useSilentCautions(patients, alarms)
  const wards = useMemo(
    () => (listed === null ? patients && wardsOf(patients) : listed),
    [listed, patients],
  )
  const groups = useMemo(
    () => (wards && patients ? roomGroups(wards, patients, { ward, query }) : []),
    [wards, patients, ward, query],
  )
  const known = useKnown(at?.patientsAt ?? 0)
  const isLoaded = at && wards && patients && (patients.length > 0 || at.patientsAt > 0)
  return (
    <>
      <title>{`${TEXTS.patients.title} – ${TEXTS.product}`}</title>
      <div className={body}>
        <WardFilter
          wards={wards ?? []}
          counts={counts}
          silent={byWard}
          chosen={ward}
          onChoose={setWard}
        />
        <div className={column}>
          <div className={top}>
            <h1>{TEXTS.patients.title}</h1>
            <div className={tools}>
              <SearchField value={query} onChange={setQuery} />
              <Button disabled={groups.length === 0} onClick={() => setPrinting(true)}>
                <Printer size={18} aria-hidden />
                {FORM_TEXTS.qr.labels}
              </Button>
              <Button
                kind="primary"
                aria-label={FORM_TEXTS.actions.addLabel}
                aria-disabled={mayAdd.isDenied || undefined}
                onClick={() => mayAdd.attempt(() => setModal({ category: 'Next' }))}
              >
                <Plus size={18} aria-hidden />
                {FORM_TEXTS.actions.add}
              </Button>
            </div>
          </div>
          <DeniedNote may={mayAdd} />
          <FirstSteps onAddPatient={() => mayAdd.attempt(() => setModal({ category: 'Next' }))} />
          <PendingAdditions />
          {isLoaded && groups.length > 0 ? (
            <PatientBoard {...{ groups, alarms, silent, onOpen, handlers }} />
          ) : (
            <NoPatients known={{ ...known, isLoaded: Boolean(isLoaded) }} />
          )}
        </div>
      </div>
      <OpenedPatient shown={opened} isEager actions={actions} />
      <OpenedForm modal={modal} onModal={setModal} />
      {isPrinting && (
        <OpenedLabels wards={wards ?? []} groups={groups} onClose={() => setPrinting(false)} />
      )}
    </>
  )
}

/** In place of the cards: that there is nobody, or that it is not known yet. */
function NoPatients({ known }: { known: Parameters<typeof emptyText>[0] }) {
  return (
    <p role="status" className={empty}>
      {emptyText(known, TEXTS.common.noResult, TEXTS.patients.loading)}
    </p>
  )
}

/** What waits in each ward, by the ward's id, and in `all` of them. */
function useWardCounts(
  patients: readonly Patient[] | undefined,
  alarms: ReadonlyMap<string, readonly ListedAlarm[]> | undefined,
): ReadonlyMap<string, Counts> {
  const now = useNow(30_000)
  return useMemo(() => {
    const wardOf = new Map(patients?.map(({ entityId, wardId }) => [entityId, wardId]))
    const open = [...(alarms?.values() ?? [])].flat()
    const byWard = grouped(open, ({ originator }) => wardOf.get(originator) ?? '')
    byWard.set('all', open)
    return new Map([...byWard].map(([ward, found]) => [ward, countsOf(found, now)]))
  }, [patients, alarms, now])
}

/** A patient who is tapped opens with what their card showed. */
function useOpened() {
  const [opened, setOpened] = useState<Shown | null>(null)
  const openPatient = useOpenPatient()
  const onOpen = useCallback(
    (shown: Shown) => {
      setOpened(shown)
      openPatient(shown.patient.entityId)
    },
    [openPatient],
  )
  return { opened, onOpen }
}

/** What the icons of the cards do. */
function useHandlers(setModal: (modal: PatientModal) => void) {
  const { why } = useMay('delete-patient')
  return useMemo(
    () => ({
      onQr: (patient: Patient) => setModal({ category: 'QR', patient }),
      onEdit: (patient: Patient) => setModal({ category: 'EditNext', patient }),
      onDelete: (patient: Patient) => setModal({ category: 'Delete', patient }),
      deleteDenied: why,
      onError: (text: string) => alerts.show(text),
      onRetry: (command: string) => void retry(command),
      onDiscard: (command: string) => void discard(command),
    }),
    [setModal, why],
  )
}
