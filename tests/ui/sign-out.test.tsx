import { draw } from '../support/draw.ts'
import { expect, it } from 'vitest'
import { type OutboxRow, newCommand, isAtStake } from '../../src/model/command.ts'
import { Stakes } from '../../src/screens/shell/SignOutQuestion.tsx'

/* AUTH-46, ruling R9: before signing out it is said what would be lost, whose it is, and what the server has of it. */

const row = (name: string, more: object = {}): OutboxRow =>
  ({
    ...newCommand({ id: name, name, args: {}, subject: name, createdAt: 1 }),
    ...more,
  }) as OutboxRow
const said = (...rows: [OutboxRow, string, string][]): string =>
  draw(
    <Stakes
      items={rows.map(([each, what, who]) => ({ row: each, what, who, did: each.did ?? [] }))}
      isFormElsewhere={false}
    />,
  ).text

it('names each command, whose it is, and what of it is done', () => {
  const half = row('add-patient', { written: 'yes', did: ['The patient was created.'] })
  const text = said(
    [half, 'Adding patient', 'Kim Min-jun (ID 7)'],
    [row('edit-patient'), 'Changing patient', 'Lee (ID 8)'],
  )
  expect(text).toContain('2 actions are not finished.')
  expect(text).toMatch(/Adding patient: Kim Min-jun \(ID 7\).*The patient was created\./)
  expect(text).toMatch(/Changing patient: Lee \(ID 8\).*Nothing was saved\./)
  expect(text).toContain('stays there as it is')
})

it('says nothing of the server where it has nothing', () => {
  const text = said([row('edit-patient'), 'Changing patient', 'Lee (ID 8)'])
  expect(text).toContain('One action is not finished.')
  expect(text).not.toContain('stays there as it is')
})

it('counts what was refused as well, but no Confirm that is over', () => {
  const over = { state: 'refused', message: 'No!' }
  expect(isAtStake(row('edit-patient', over))).toBe(true)
  expect(isAtStake(row('confirm-alarm', over))).toBe(false)
  expect(isAtStake(row('confirm-alarm'))).toBe(true)
})

// TRUE-09.
it('names a form that is half filled in another window, alone or beside what is not finished', () => {
  const alone = draw(<Stakes items={[]} isFormElsewhere />).text
  expect(alone).toContain('A form in another window is half filled.')
  expect(alone).not.toContain('Everything is finished')
  const both = [{ row: row('edit-patient'), what: 'Changing patient', who: 'Lee (ID 8)', did: [] }]
  expect(draw(<Stakes items={both} isFormElsewhere />).text).toMatch(/half filled.*One action/)
})
