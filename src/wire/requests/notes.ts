import type { Note } from '../../model/handover/notes.ts'
import { array, isObject, object, text, textOr, timeOr } from '../json.ts'
import { type Request, ignoreAnswer, withQuery } from './request.ts'

/*
 * Notes of staff are time series of the patient they are about, one series an author, so that no author can overwrite a
 * note of another (docs/decisions/notes-of-staff.md).
 */

const PREFIX = 'note_'
/** Far more than anybody writes in the days that are asked for. */
const LIMIT = 10_000

const pathOf = (patient: string): string =>
  `/api/plugins/telemetry/ASSET/${encodeURIComponent(patient)}`

/** The series of an author's notes. */
const seriesOf = (author: string): string => PREFIX + author

/** A note at a moment of its author's series: written again it is the same. */
export function saveNote(patient: string, note: Note, ts: number): Request<void> {
  const { author, ...content } = note
  return {
    method: 'POST',
    path: `${pathOf(patient)}/timeseries/ANY`,
    auth: 'session',
    body: { ts, values: { [seriesOf(author)]: JSON.stringify(content) } },
    decode: ignoreAnswer,
  }
}

/** Whoever has written notes about a patient, by user id. */
export function noteAuthors(patient: string): Request<string[]> {
  return {
    method: 'GET',
    path: `${pathOf(patient)}/keys/timeseries`,
    auth: 'session',
    decode: (body) =>
      array(body)
        .map(textOr)
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length)),
  }
}

/** A note, and the moment of its author's series that it is kept at. */
export type KeptNote = { ts: number; note: Note | null }

/** What these have written from `startTs` until before `endTs`, oldest first. What is no note is `null`. */
export function notesBy(
  patient: string,
  authors: readonly string[],
  { startTs, endTs }: { startTs: number; endTs: number },
): Request<KeptNote[]> {
  return {
    method: 'GET',
    path: withQuery(`${pathOf(patient)}/values/timeseries`, {
      keys: authors.map(seriesOf).join(','),
      startTs,
      endTs,
      limit: LIMIT,
      orderBy: 'ASC',
    }),
    auth: 'session',
    decode: (body) =>
      Object.entries(object(body)).flatMap(([key, points]) =>
        array(points).map((point): KeptNote => {
          const { ts, value } = object(point)
          return { ts: timeOr(ts), note: noteIn(textOr(value), key.slice(PREFIX.length)) }
        }),
      ),
  }
}

function noteIn(json: string, author: string): Note | null {
  try {
    const content: unknown = JSON.parse(json)
    if (!isObject(content)) return null
    const [id, at, of] = [text(content['id']), timeOr(content['at']), textOr(content['of'])]
    if (id === '' || at === 0) return null
    const note = { id, at, author, by: textOr(content['by']), text: textOr(content['text']) }
    return of === '' ? note : { ...note, of }
  } catch {
    return null
  }
}
