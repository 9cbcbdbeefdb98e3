import { describe, expect, it } from 'vitest'
import { type OutboxRow, newCommand } from '../../src/model/command.ts'
import { UNDONE } from '../../src/model/command-actions.ts'
import { canEditAgain } from '../../src/model/edit-again.ts'

const given = (name: string): OutboxRow =>
  newCommand({ id: 'c', name, args: {}, subject: 's', createdAt: 1 })
const refused = (name: string, more: Partial<OutboxRow> = {}): OutboxRow =>
  ({ ...given(name), ...more, state: 'refused', message: 'No' }) as OutboxRow

describe('which forms can be opened again (AMB-126)', () => {
  it('those of commands that were refused', () => {
    expect(canEditAgain(refused('edit-gateway', { written: 'yes' }))).toBe(true)
    expect(canEditAgain(refused('add-hospital'))).toBe(true)
    expect(canEditAgain(given('edit-gateway'))).toBe(false)
  })

  it('of an addition that has made something: each of them can be undone first', () => {
    for (const name of ['add-patient', 'add-account', 'add-ward', 'add-room', 'add-hospital']) {
      expect([name, canEditAgain(refused(name, { written: 'yes' }))]).toEqual([name, true])
      expect(UNDONE).toContain(name)
    }
  })

  it('not of one that was set aside, nor of what had no form', () => {
    expect(canEditAgain(refused('add-patient', { discarded: true }))).toBe(false)
    expect(canEditAgain(refused('confirm-alarm'))).toBe(false)
  })
})
