import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { meta as addPatient } from '../../commands/add-patient/meta.ts'
import { meta as deletePatient } from '../../commands/delete-patient/meta.ts'
import { discard, retry } from '../../app/outbox.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/ListPage.tsx'
import { CardActions } from '../../ui/CardActions.tsx'
import type { Shown } from '../../ui/PatientCard.tsx'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import { useOpenPatient } from '../../app/overlay-route.ts'
import { emptyText, type Known, knownWith } from '../../texts/list-state.ts'
import { LIST_TEXTS } from '../../texts/lists.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { NO_MODAL, type PatientModal } from '../../model/patients/patient-modal.ts'
import { TEXTS } from '../../texts/common.ts'
import { DENSITY_TEXTS } from '../../texts/density.ts'
import { alerts } from '../alerts.ts'
import { DeniedNote, useMay } from '../denied.tsx'
import { FirstSteps } from '../first-steps/FirstSteps.tsx'
import { useKnownPart } from '../known.ts'
import { OpenedForm } from '../patient-forms/OpenedForm.tsx'
import { OpenedPatient } from '../patient/OpenedPatient.tsx'
import { useEverybody, useOpenAlarms } from '../use-patients.ts'
import { useWide } from '../wide.ts'
import { useDensity } from './density.ts'
import { type Listed, useListed, useSilentCautions, useWardCounts, type Wish } from './listed.ts'
import { PatientBoard } from './PatientBoard.tsx'
import { body, column, denseTop, hiddenNote, title, top, wholeWidth } from './patients.css.ts'
import { Tools, WardFilter } from './Tools.tsx'
import { useHideNames, useNameOf } from '../../ui/names.tsx'
import { PendingNotes } from '../../ui/PendingNote.tsx'
import type { PendingAddition } from '../../db/pending.ts'
import { pendingAdditions } from '../../db/unfinished.ts'
import { useLive } from '../../app/live.ts'
import { FORM_TEXTS } from '../../texts/forms.ts'

/** Patients who are being added: here until the server has them, then in the list. */
function PendingAdditions() {
  const nameOf = useNameOf()
  const hide = useHideNames()
  const adding = useLive(pendingAdditions)?.value ?? []
  const notes = adding
    .map((each) => ({ ...each, name: nameOf({ ...each, wardRoom: each.room }) }))
    .map((each) => ({
      ...each,
      text: textOf(each),
      message: hide(each.message),
      who: FORM_TEXTS.who(each.name, each.id),
    }))
  return (
    <PendingNotes
      label={FORM_TEXTS.pending.list}
      notes={notes}
      onRetry={retry}
      onDiscard={discard}
    />
  )
}

function textOf({ state, isLeaving, name, id, ward, room }: PendingAddition): string {
  const who = FORM_TEXTS.whoAndWhere(name, id, `${ward} #${room}`)
  const { adding, notAdded, removing, notRemoved } = FORM_TEXTS.pending
  if (isLeaving) return state === 'saving' ? removing(who) : notRemoved(who)
  return state === 'saving' ? adding(who) : notAdded(who)
}

/** Its script is loaded when it is opened. */
const LabelsModal = lazy(() => import('../labels/LabelsModal.tsx'))

const NO_WISH: Wish = { ward: 'all', query: '', order: 'room', filter: 'all' }

/** Patients by ward and room, live (PLIST all). The filter is the page's own, so leaving it resets it (PLIST-04). */
export function PatientsScreen() {
  const [wish, setWish] = useState(NO_WISH)
  const [size, setSize] = useDensity()
  const { opened, onOpen } = useOpened()
  const [modal, setModal] = useState<PatientModal>(NO_MODAL)
  const [isPrinting, setPrinting] = useState(false)
  const mayAdd = useMay(addPatient)
  const handlers = useHandlers(setModal)
  const onWish = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }))
  const { wards, alarms, counts, silent, byWard, listed, loaded } = usePatients(wish)
  // The control shows a choice at once; the patients follow, so that rendering them delays no tap.
  const shownSize = useDeferredValue(size)
  const isDense = shownSize !== 'card'
  useWide(isDense)
  return (
    <>
      <title>{`${TEXTS.patients.title} – ${TEXTS.product}`}</title>
      <div className={isDense ? `${top} ${denseTop}` : top}>
        <h1 className={isDense ? visuallyHidden : title}>{TEXTS.patients.title}</h1>
        <Tools
          wards={wards ?? []}
          isBeside={!isDense}
          {...{ counts, wish, onWish, size }}
          onSize={setSize}
          canPrint={listed.groups.length > 0}
          onPrint={() => setPrinting(true)}
          mayAdd={mayAdd}
          onAdd={() => setModal({ category: 'Next' })}
        />
      </div>
      <div className={isDense ? wholeWidth : body}>
        {!isDense && (
          <WardFilter
            wards={wards ?? []}
            counts={counts}
            silent={byWard}
            chosen={wish.ward}
            onChoose={(ward) => onWish({ ward })}
          />
        )}
        <div className={column}>
          <DeniedNote may={mayAdd} />
          <FirstSteps onAddPatient={() => mayAdd.attempt(() => setModal({ category: 'Next' }))} />
          <PendingAdditions />
          <Hidden listed={listed} wish={wish} onAll={() => onWish({ filter: 'all' })} />
          {loaded.kind === 'loaded' && listed.groups.length > 0 ? (
            <PatientBoard
              {...{ listed, alarms, silent, onOpen, handlers }}
              choice={shownSize}
              inWard={wish.ward !== 'all' || wards?.length === 1}
            />
          ) : (
            listed.all === 0 && (
              <NoPatients
                loaded={loaded}
                isChosen={wish.query !== '' || wish.ward !== 'all'}
                onAll={() => onWish({ query: '', ward: 'all' })}
              />
            )
          )}
        </div>
      </div>
      <OpenedPatient
        shown={opened}
        isEager
        actions={(patient) => <CardActions patient={patient} handlers={handlers} />}
      />
      <OpenedForm modal={modal} onModal={setModal} />
      {isPrinting && (
        <Suspense fallback={null}>
          <LabelsModal
            wards={wards ?? []}
            groups={listed.groups}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type HiddenProps = { listed: Listed; wish: Wish; onAll: () => void }

/** Says how many patients a filter hides. */
function Hidden({ listed, wish, onAll }: HiddenProps) {
  const { ordered, all } = listed
  if (wish.filter === 'all') return null
  return (
    <p role="status" className={hiddenNote}>
      {ordered.length === 0 && `${DENSITY_TEXTS.nobody[wish.filter]} `}
      {DENSITY_TEXTS.hidden(ordered.length, all)}
      <Button onClick={onAll}>{DENSITY_TEXTS.showAll}</Button>
    </p>
  )
}

type NoneProps = {
  loaded: Known
  /** A ward or a search hides those there are. */
  isChosen: boolean
  onAll: () => void
}

/** Shown instead of cards: that there are no patients, or that they are loading, and the way back to all. */
function NoPatients({ loaded, isChosen, onAll }: NoneProps) {
  return (
    <Empty text={emptyText(loaded, TEXTS.common.noResult, TEXTS.patients.loading)}>
      {isChosen && loaded.kind === 'loaded' && (
        <Button onClick={onAll}>{LIST_TEXTS.showAll}</Button>
      )}
    </Empty>
  )
}

/** The patients listed by this wish, their wards, alarms and cautions. */
function usePatients(wish: Wish) {
  const { wards, patients } = useEverybody()
  const alarms = useOpenAlarms()
  const counts = useWardCounts(patients, alarms)
  const { silent, byWard, vitals } = useSilentCautions(patients, alarms)
  const listed = useListed(wish, { wards, patients, alarms, silent, vitals })
  const loaded = knownWith(useKnownPart('patientsAt'), wards && patients)
  return { wards, alarms, counts, silent, byWard, listed, loaded }
}

/** A tapped patient opens with the values of their card. */
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

/** The actions of the icons on cards. */
function useHandlers(setModal: (modal: PatientModal) => void) {
  const { why } = useMay(deletePatient)
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
