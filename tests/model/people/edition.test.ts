import { describe, expect, it } from 'vitest'
import { METAS } from '../../../src/commands/catalogue.ts'
import { isDenied } from '../../../src/model/people/edition.ts'
import { DENIED_TEXTS } from '../../../src/texts/denied.ts'

describe('what a server of the Community Edition refuses (ruling R25)', () => {
  it('is refused hospital staff, and nobody while it is not known', () => {
    for (const role of ['Admin', 'Manager'] as const) {
      expect([isDenied('CE', role), isDenied('PE', role), isDenied(null, role)]).toEqual([
        true,
        false,
        false,
      ])
    }
    expect([isDenied('CE', 'AdminManager'), isDenied('CE', '')]).toEqual([false, false])
  })

  it.each(Object.values(METAS))(
    '$name: staff read why before they try, or it is theirs',
    (meta) => {
      const isStaffs = [
        'confirm-alarm',
        'edit-patient',
        'set-turn-interval',
        'assign-sensor',
        'edit-ward',
        'save-email-alarms',
      ].includes(meta.name)
      if (isStaffs) expect(meta.denied).toBeUndefined()
      expect(meta.denied ? DENIED_TEXTS[meta.denied] : 'theirs').toMatch(
        /^(theirs|On this server, hospital staff can(not| change only) .*\.)$/,
      )
    },
  )

  it('is what makes or removes entities, accounts of others and the hospital’s attributes', () => {
    const denied = Object.values(METAS).filter((meta) => meta.denied !== undefined)
    expect(denied.map(({ name }) => name).toSorted()).toEqual([
      'add-account',
      'add-patient',
      'add-room',
      'add-ward',
      'correct-account',
      'delete-account',
      'delete-patient',
      'delete-room',
      'delete-ward',
      'edit-account',
      'save-alarm-settings',
    ])
  })
})
