import { describe, expect, it } from 'vitest'
import { isCommandName } from '../../../src/commands/catalogue.ts'
import { DENIED_COMMANDS, DENIED_TEXTS, deniedBy } from '../../../src/model/people/edition.ts'

describe('what a server of the Community Edition refuses (ruling R25)', () => {
  it.each(DENIED_COMMANDS)('%s: staff are told before, with a sentence', (command) => {
    expect(isCommandName(command)).toBe(true)
    for (const role of ['Admin', 'Manager'] as const) {
      const denied = deniedBy(command, 'CE', role)
      expect(denied && DENIED_TEXTS[denied]).toMatch(
        /^On this server, hospital staff can(not| change only) .*\.$/,
      )
      expect(deniedBy(command, 'PE', role)).toBeNull()
      expect(deniedBy(command, null, role)).toBeNull()
    }
    expect(deniedBy(command, 'CE', 'AdminManager')).toBeNull()
    expect(deniedBy(command, 'CE', '')).toBeNull()
  })
  it.each([
    'confirm-alarm',
    'edit-patient',
    'set-turn-interval',
    'assign-sensor',
    'edit-ward',
    'save-email-alarms',
  ])('%s is staff’s there as well', (command) =>
    expect(deniedBy(command, 'CE', 'Manager')).toBeNull(),
  )
})
