/**
 * Notes of staff about a patient. A note is never changed: a correction or a striking out is a new note that replaces an
 * earlier one, and only its author may write it. Pure.
 */

/** Longest text of a note, in characters. */
export const NOTE_MOST = 1000

/** As it is on the server. */
export type Note = {
  /** The id of the command that wrote it: the same however often it was sent. */
  id: string
  /** When it was written, by the server's clock, milliseconds. */
  at: number
  /** The user's id, by which the server knows that they wrote it. */
  author: string
  /** The author's name at that time. */
  by: string
  /** `''` of a note that strikes an earlier one out. */
  text: string
  /** The note it replaces; absent of a new one. */
  of?: string
}

/** The latest version of a note, and its earlier versions, oldest first. */
export type ShownNote = {
  first: Note
  now: Note
  state: 'written' | 'corrected' | 'struck'
  before: readonly Note[]
}

/** The typed text without needless blanks. */
export function noteText(typed: string): string {
  return typed.trim().slice(0, NOTE_MOST)
}

/** Notes of two lists, each once, oldest first. */
export function united(a: readonly Note[], b: readonly Note[]): Note[] {
  const byId = new Map([...a, ...b].map((note) => [note.id, note]))
  return [...byId.values()].toSorted(inTime)
}

/** Every note with its corrections, by when it was first written. */
export function shownNotes(notes: readonly Note[]): ShownNote[] {
  const ordered = united(notes, [])
  const byId = new Map(ordered.map((note) => [note.id, note]))
  const groups = new Map<string, Note[]>()
  for (const note of ordered) {
    const root = rootOf(note, byId)
    const group = groups.get(root.id)
    if (group) group.push(note)
    else groups.set(root.id, [note])
  }
  return [...groups.values()].map(shown).toSorted((a, b) => inTime(a.first, b.first))
}

function shown(group: readonly Note[]): ShownNote {
  const first = group[0] as Note
  const now = group.at(-1) as Note
  const before = group.slice(0, -1)
  if (before.length === 0) return { first, now, state: 'written', before }
  return { first, now, state: now.text === '' ? 'struck' : 'corrected', before }
}

/** The first version of a note. A correction of a note that is missing or of somebody else counts as a new note. */
function rootOf(note: Note, byId: ReadonlyMap<string, Note>): Note {
  let root = note
  const met = new Set([note.id])
  while (root.of !== undefined) {
    const earlier = byId.get(root.of)
    if (!earlier || earlier.author !== note.author || met.has(earlier.id)) return root
    met.add(earlier.id)
    root = earlier
  }
  return root
}

function inTime(a: Note, b: Note): number {
  return a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}
