/** The alarm log of this device (AL16): when each alarm was raised, received, shown, sounded and confirmed, and who confirmed it. */
import type { AlarmCause } from '../../domain/measure.ts'
import { DAY_MS } from '../constants.ts'
import type { Place, Spot } from '../places/place.ts'
import type { Alarm } from './alarm.ts'

/** What is kept: 14 days, and the newest thousand however old. More than the most is never kept. */
export const LOG_KEPT_MS = 14 * DAY_MS
export const LOG_LEAST = 1000
export const LOG_MOST = 10_000

/** Times in milliseconds by the server's clock; 0 for what has not happened, or not on this device. */
export type LogEntry = {
  alarmId: string
  /** The patient's entity id. */
  originator: string
  type: string
  /** As the server stored it, and what its words are made of (ONE-08). */
  content: string
  cause?: AlarmCause
  /** The patient as they were when the alarm came: name, hospital id, and bed. `''` where that was not known. */
  name: string
  id: string
  ward: string
  room: string
  /** Where they were seen then; absent where that was the bed. */
  seen?: Spot
  raised: number
  /** When the server learned of it, of an event learned late; absent for all others. */
  learned?: number
  received: number
  shown: number
  sounded: number
  /** When it went on because it was not confirmed (AL26); absent while it did not. */
  handed?: number
  confirmed: number
  /** Where it was confirmed; `null` while it is not. */
  device: ConfirmDevice | null
  /** Who confirmed it; `''` while that is not known. */
  who: string
  /** When the server closed it because its cause had ended; an alarm like this was not confirmed. */
  ended: number
  /** When its cause was over, of one that is open still: of the alarm's own row, and not stored here. */
  over?: number
}

export type ConfirmDevice = 'this' | 'other'

/** Something that happened to an alarm, at a time by the server's clock. */
export type AlarmNote =
  | { kind: 'received' | 'shown' | 'sounded' | 'handed' | 'ended'; at: number }
  | { kind: 'confirmed'; at: number; device: ConfirmDevice; who: string }

/** What the log has to know of an alarm. */
export type LoggedAlarm = Pick<
  Alarm,
  'alarmId' | 'originator' | 'type' | 'content' | 'cause' | 'first' | 'learnedAt' | 'name' | 'id'
>

/** The bed, and where the patient is seen if that is elsewhere. */
type LoggedPlace = Pick<LogEntry, 'ward' | 'room' | 'seen'>

export function loggedPlace({ bed, seen }: Place): LoggedPlace {
  const { ward = '', room = '' } = bed ?? {}
  return { ward, room, ...(seen && { seen }) }
}

/** An alarm of which nothing has been noted. */
export function newEntry(alarm: LoggedAlarm, place: LoggedPlace): LogEntry {
  const { alarmId, originator, type, content, cause, name, id, first: raised, learnedAt } = alarm
  const learned = learnedAt === undefined ? {} : { learned: learnedAt }
  const nothing = { received: 0, shown: 0, sounded: 0, confirmed: 0, ended: 0, device: null }
  const whose = { originator, name, id, ...place }
  const words = { type, content, ...(cause && { cause }) }
  return { alarmId, ...words, ...whose, raised, ...learned, ...nothing, who: '' }
}

/**
 * The entry with a note: the first of a kind counts. Answers the same object where it says nothing new. Nothing happens
 * to an alarm before it was raised, whatever the clocks say.
 */
export function withNote(entry: LogEntry, note: AlarmNote): LogEntry {
  const at = Math.max(note.at, entry.raised)
  if (note.kind === 'confirmed') return withConfirmation(entry, { ...note, at })
  return (entry[note.kind] ?? 0) > 0 ? entry : { ...entry, [note.kind]: at }
}

/**
 * The list may tell of a confirmation before its own answer is there: that it was this device is known better then. So
 * both orders come to the same.
 */
function withConfirmation(
  entry: LogEntry,
  { at, device, who }: Extract<AlarmNote, { kind: 'confirmed' }>,
): LogEntry {
  const isBetter = entry.device === null || (entry.device === 'other' && device === 'this')
  const name = (isBetter && who) || entry.who || who
  if (!isBetter && name === entry.who) return entry
  return isBetter ? { ...entry, confirmed: at, device, who: name } : { ...entry, who: name }
}

/** What a row of the server says of its alarm, received at a time. */
export function notesOf(alarm: Alarm, at: number): AlarmNote[] {
  const { handedOnAt } = alarm
  const handed: AlarmNote[] = handedOnAt === undefined ? [] : [{ kind: 'handed', at: handedOnAt }]
  const came: AlarmNote[] = [{ kind: 'received', at }, ...handed]
  if (!alarm.isConfirmed) return came
  const over = alarm.confirmedAt || at
  return alarm.closedBy
    ? [...came, { kind: 'ended', at: over }]
    : [...came, { kind: 'confirmed', at: over, device: 'other', who: alarm.confirmedBy ?? '' }]
}
