import { draw } from '../support/draw.ts'
import { expect, it, vi } from 'vitest'
import { NO_ACCOUNT } from '../../src/forms/account.ts'
import type { AccountFormState } from '../../src/screens/account/form-state.ts'

vi.stubGlobal('document', { getElementById: () => ({}), addEventListener: () => undefined })
vi.mock('../../src/app/act.ts', () => ({}))
vi.mock('../../src/ui/forms/Combobox.tsx', () => ({ Combobox: () => <input name="ward" /> }))
const { WardChoice } = await import('../../src/screens/account/AccountForm.tsx')

const nothing = (): void => undefined
const form = (text: string): AccountFormState => ({
  fields: { ...NO_ACCOUNT, ward: { id: text, text } },
  original: null,
  isTyped: false,
  set: nothing,
  leave: nothing,
  wrong: {},
  showAll: () => ({}),
})
const drawn = (names: readonly string[] | null, ward = '', isNew = true) => {
  const wards = names && names.map((name) => ({ id: name, name, rooms: [] }))
  return draw(<WardChoice form={form(ward)} wards={wards} isNew={isNew} />)
}

// ACCT-13, ACCT-43.
it('a ward is asked for only where there is one, and else the form says why not', () => {
  expect(drawn(['Maple']).all('input')).toHaveLength(1)
  for (const [wards, ward, isNew, says] of [
    [[], '', true, 'There is no ward yet. It can be chosen later.'],
    [null, '', true, 'The wards are not loaded yet. One can be chosen later.'],
    [null, 'Maple', false, 'Maple. It stays as it is: the wards are not loaded yet.'],
  ] as const) {
    expect(drawn(wards, ward, isNew).all('input')).toEqual([])
    expect(drawn(wards, ward, isNew).text).toBe(`Ward ${says}`)
  }
})
