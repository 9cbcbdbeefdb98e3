import {
  array,
  type InferOutput,
  nullable,
  object,
  picklist,
  string,
  variant,
  literal,
} from 'valibot'
import { THING_KINDS } from '../../model/guardian/breach.ts'
import { type Meta, named } from '../command.ts'

const healing = variant('kind', [
  object({ kind: literal('wearer'), sensors: array(string()), patient: nullable(string()) }),
  object({
    kind: literal('place'),
    of: picklist(['ward', 'room']),
    patient: string(),
    place: string(),
  }),
  object({ kind: literal('gateway'), gateway: string(), ward: string() }),
  object({ kind: literal('room'), room: string(), ward: string() }),
  object({ kind: literal('ward-name'), ward: string() }),
  object({ kind: literal('not-connected'), patient: string() }),
])

const schema = object({
  healing,
  /** What it was seen to be about, the subject first. */
  things: array(
    object({ kind: picklist(THING_KINDS), id: string(), name: string(), no: string() }),
  ),
  hospital: string(),
})
export type PutRightArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'put-right': PutRightArgs
  }
}

/** What is wrong is looked at again before anything is written; each write may be done twice (FIT-07). */
export const meta: Meta<PutRightArgs> = {
  name: 'put-right',
  args: schema,
  subject: ({ things }) => `${things[0]?.kind}:${things[0]?.id}`,
  concerns: ({ things }) => things.slice(1).map(({ kind, id }) => `${kind}:${id}`),
  offline: { kind: 'refused' },
  touches: ['patients', 'places'],
  what: 'putRight',
  who: ({ things }) => {
    const [subject] = things
    return subject?.kind === 'patient'
      ? { name: subject.name, id: subject.no }
      : named(subject?.name ?? '')
  },
  isUndoable: false,
}
