import { type Note, shownNotes } from '../../../src/model/handover/notes.ts'
import { NOTED } from '../../../src/wire/queries.ts'
import { notesBy } from '../../../src/wire/requests/notes.ts'
import type { WriteNoteArgs } from '../../../src/commands/write-note/meta.ts'
import type { Cuttable, Stage } from './cutting.ts'
import { NOW } from './run.ts'
import { type Scene, openScene } from './scene.ts'

const AUTHOR = 'admin@wardlight.example'
const MOST = { startTs: 0, endTs: NOW + 1_000_000, limit: 1000, order: 'ASC' } as const

/** The account that every flow is given by. */
const authorOf = ({ house }: Scene): string => house.store.entities.userByEmail(AUTHOR)?.id ?? ''

/** The notes about the patient as colleagues read them, and whether they are told of news. */
function world(scene: Scene): unknown {
  const { store } = scene.house
  const { id } = scene.patients.A
  const key = `note_${authorOf(scene)}`
  const points = store.telemetry
    .range(id, key, MOST)
    .map(({ ts, value }) => ({ ts, value: typeof value === 'string' ? value : '' }))
  const notes = notesBy(id, [], MOST)
    .decode({ [key]: points })
    .flatMap(({ note }): Note[] => (note ? [note] : []))
  const told = store.attributes.of(id, 'SERVER_SCOPE').get(NOTED)?.value
  return {
    values: points.map(({ ts }) => ts - NOW),
    notes: shownNotes(notes).map(({ now, state, before }) => ({
      text: now.text,
      state,
      before: before.map(({ text }) => text),
    })),
    isTold: told !== undefined,
  }
}

export const NOTES: Stage<Scene> = { open: openScene, world }

type Args = Partial<WriteNoteArgs>
const argsOf = (scene: Scene, more: Args): WriteNoteArgs => ({
  patientId: scene.patients.A.id,
  at: NOW,
  author: authorOf(scene),
  by: 'Alex Admin',
  text: 'slept well',
  ...more,
})

/** A note that was there before, by the same author. */
async function earlier(scene: Scene, id: string): Promise<void> {
  const text = JSON.stringify({ id, at: NOW - 5, by: 'Alex Admin', text: 'slept badly' })
  await scene.house.store.telemetry.save(scene.patients.A.id, [
    { ts: NOW - 5, values: { [`note_${authorOf(scene)}`]: text } },
  ])
}

const flow = (
  name: string,
  more: Args,
  before?: (scene: Scene) => Promise<void>,
): Cuttable<Scene> => ({
  name,
  async give(console, scene) {
    await before?.(scene)
    return console.give('write-note', argsOf(scene, more))
  },
})

export const NOTE_FLOWS: readonly Cuttable<Scene>[] = [
  flow('write a note', {}),
  flow('correct a note', { text: 'slept very badly', of: 'first' }, (scene) =>
    earlier(scene, 'first'),
  ),
  flow('strike a note out', { text: '', of: 'first' }, (scene) => earlier(scene, 'first')),
  flow('write a second note in the same moment', { at: NOW - 4.4 }, (scene) =>
    earlier(scene, 'first'),
  ),
]
