import EyeOff from 'lucide-react/icons/eye-off'
import { createPortal } from 'react-dom'
import type { Names } from '../../ui/names.tsx'
import type { Handover } from '../../model/handover/handover.ts'
import { shiftName } from '../../model/handover/shift.ts'
import { dateTimeText, type Zone } from '../../model/time/dates.ts'
import { momentText, shortMomentText } from '../../texts/moments.ts'
import type { Thresholds } from '../../model/vitals/limits.ts'
import { TEXTS } from '../../texts/common.ts'
import { zoneText } from '../../texts/clock.ts'
import { HANDOVER_TEXTS as T, partlyText } from '../../texts/handover.ts'
import type { Broken } from '../../model/watch/watched.ts'
import { notWatchedOnPaper } from '../../texts/watch.ts'
import { useUser } from '../session.ts'
import type { useWatch } from '../watch.ts'
import { placeOfPatient } from '../../texts/places.ts'
import { noteItem, noteList } from '../notes/notes.css.ts'
import { NoteText } from '../notes/NoteText.tsx'
import { Changed } from './Changed.tsx'
import { asOfText, BlockBody, Part } from './BlockBody.tsx'
import './print-page.css'
import {
  paperBlock,
  paperHead,
  paperName,
  paperRunning,
  paperSheet,
  paperTop,
  paperWatch,
  printed,
} from './handover.css.ts'
import type { WardHandover } from './use-handover.ts'
import { langOf } from '../../ui/names.tsx'
import { headed, joined, sentences } from '../../texts/words.ts'

export type PrintedProps = {
  handover: WardHandover
  limits: Thresholds | null
  nameOf: Names['nameOf']
  /** Which links of a patient were broken when printing began, and when that was (AL23). */
  watchOf: ReturnType<typeof useWatch>
  now: number
  zone: Zone
}

/** The print styles hide the rest of the page by this mark. */
function markBody() {
  document.body.dataset['handover'] = 'printing'
  return () => {
    delete document.body.dataset['handover']
  }
}

/**
 * The hand-over on paper, and nothing else of the page (HAND-18, HAND-19): all patients of the ward, in light colours even
 * where the screen is dark, with room to write.
 */
export function Printed({ handover, limits, nameOf, watchOf, now, zone }: PrintedProps) {
  const { ward, shift, patients, alarmsAt } = handover
  const partly = partlyText(patients)
  const clock = zoneText(zone, now)
  const { from, until } = shift
  const time = (ts: number): string => momentText(ts, until, zone)
  const shiftText = joined([T.shifts[shiftName(shift, zone)], T.from(time(from), time(until))])
  const by = T.print.by(useUser().name, dateTimeText(now, zone))
  return createPortal(
    <div ref={markBody} className={printed} aria-hidden data-print="handover">
      <div className={paperSheet}>
        <p className={paperRunning}>
          {T.print.head(ward.name, shiftText, by).map((each) => (
            <span key={each}>{each}</span>
          ))}
        </p>
        <header className={paperTop}>
          <h1>{headed(T.title, ward.name)}</h1>
          <p>
            {sentences(
              T.patients(patients.length),
              alarmsAt > 0 ? T.asOf.alarms(time(alarmsAt)) : T.asOf.noAlarms,
            )}
          </p>
          {partly !== '' && <p>{partly}</p>}
          {clock !== '' && <p>{clock}</p>}
          <p>
            {T.print.from(TEXTS.product)} {T.hint}
          </p>
          <Changed {...{ handover, zone }} name={nameOf} />
        </header>
        {patients.map((each) => (
          <article key={each.patient.entityId} className={paperBlock}>
            <header className={paperHead}>
              <span lang={langOf(nameOf(each.patient))} className={paperName}>
                {nameOf(each.patient)}
              </span>
              <span>{placeOfPatient(each.patient)}</span>
              <span>{asOfText(each, until, zone)}</span>
            </header>
            <PaperWatch broken={watchOf(each.patient, each.heard)[0]} {...{ now, zone }} />
            <BlockBody
              handover={each}
              {...{ shift, limits, alarmsAt, zone }}
              isLoading={false}
              notes={<PaperNotes of={each} now={until} zone={zone} />}
            />
          </article>
        ))}
      </div>
    </div>,
    document.body,
  )
}

type WatchProps = { broken: Broken | undefined; now: number; zone: Zone }

function PaperWatch({ broken, now, zone }: WatchProps) {
  return broken ? (
    <p className={paperWatch}>
      <EyeOff size={14} aria-hidden />
      {notWatchedOnPaper(broken, { now, zone })}
    </p>
  ) : null
}

function PaperNotes({ of: { notes, asOf }, now, zone }: { of: Handover; now: number; zone: Zone }) {
  const time = (ts: number): string => shortMomentText(ts, now, zone)
  return (
    <Part title={T.note.title}>
      {notes.length === 0 && <p>{asOf.notes > 0 ? T.note.none : T.note.notLoaded}</p>}
      <ul className={noteList}>
        {notes.map((note) => (
          <li key={note.first.id} className={noteItem}>
            <NoteText note={note} time={time} isPaper />
          </li>
        ))}
      </ul>
    </Part>
  )
}
