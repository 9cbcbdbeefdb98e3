import '../support/draw.ts'
import { expect, it } from 'vitest'
import { type CardAction, type CardHandlers, actOn } from '../../src/ui/CardActions.tsx'
import { patientOf } from '../model/rows.ts'

const patient = patientOf({ entityId: 'p1' })

// QR-08, ERR-20 to ERR-22.
it.each([
  ['qr', 'QR Error'],
  ['edit', 'Edit Error'],
  ['delete', 'Delete Error'],
] as const)('%s without a handler says %s (PCARD-19)', (action, text) => {
  const said: string[] = []
  actOn(action, { onError: (error) => said.push(error) }, patient)
  expect(said).toEqual([text])
})

it.each(['qr', 'edit', 'delete'] as const)('%s does what it stands for', (action: CardAction) => {
  const done: string[] = []
  const note = (what: string) => (whom: { entityId: string }) =>
    done.push(`${what} ${whom.entityId}`)
  const handlers: CardHandlers = {
    onQr: note('qr'),
    onEdit: note('edit'),
    onDelete: note('delete'),
    onError: (text) => done.push(text),
  }
  actOn(action, handlers, patient)
  expect(done).toEqual([`${action} p1`])
})
