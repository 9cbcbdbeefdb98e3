import { draw } from '../support/draw.ts'
import { expect, it, vi } from 'vitest'

vi.stubGlobal('document', { getElementById: () => ({}), addEventListener: () => undefined })
vi.mock('../../src/app/act.ts', () => ({}))
vi.mock('../../src/ui/forms/Combobox.tsx', () => ({ Combobox: () => null }))
const { RoleChoice } = await import('../../src/screens/account/AccountForm.tsx')

const drawn = (isLast: boolean, value: 'admin' | 'manager' | '' = 'admin') =>
  draw(<RoleChoice value={value} onChange={() => undefined} wrong={undefined} isLast={isLast} />)
const offered = (isLast: boolean): boolean[] =>
  drawn(isLast)
    .all('input')
    .map((radio) => !('disabled' in radio))

// TRUE-03, SRV-18.
it('the last Admin’s form does not offer the role that is refused, and says why', () => {
  expect(offered(true)).toEqual([true, false])
  expect(drawn(true).text).toContain('This is the hospital’s last Admin')
})
it('every other account’s form offers both', () => {
  expect(offered(false)).toEqual([true, true])
  expect(drawn(false).text).not.toContain('last Admin')
})
