import { describe, expect, it } from 'vitest'
import {
  type Account,
  compareAccounts,
  deleteRefusal,
  roleOf,
  searchAccounts,
} from '../../src/model/people/account.ts'
import {
  type AccountFields,
  NO_ACCOUNT,
  accountProblems,
  canSubmit,
  correctionProblems,
  fieldsOf,
  hasWards,
  phoneToSave,
} from '../../src/forms/account.ts'

const account = (id: string, more: Partial<Account> = {}): Account => ({
  id,
  hospitalId: 'h',
  email: `${id}@b.kr`,
  name: id,
  phone: '1012345678',
  ward: 'Maple',
  wardId: 'w',
  authority: 'Administrator',
  verified: true,
  ...more,
})
const WARDS = [{ id: 'w', name: 'Maple' }]
const FULL: AccountFields = {
  role: 'admin',
  ward: { id: 'w', text: 'Maple' },
  email: 'a@b.kr',
  name: 'Al',
  phone: '01012345678',
}

describe('lists', () => {
  it('only Administrator is an Admin; anything else, or nothing, is a Manager (ROLE-04, ACCT-09)', () => {
    expect(
      ['Administrator', 'Manager', '', 'administrator'].map((authority) => roleOf({ authority })),
    ).toEqual(['admin', 'manager', 'manager', 'manager'])
  })
  // CONST-31, AMB-92.
  it('by name (ACCT-11)', () => {
    const names = ['Bea', 'al', 'Nurse 10', 'Nurse 9'].map((name) => account('x', { name }))
    expect(names.toSorted(compareAccounts).map(({ name }) => name)).toEqual([
      'al',
      'Bea',
      'Nurse 9',
      'Nurse 10',
    ])
  })
  // VALID-46.
  it('searched by e-mail, name or phone, whatever the case (ACCT-10)', () => {
    const all = [account('ann'), account('bob', { name: 'Robert', phone: '25551234' })]
    const ids = (query: string) => searchAccounts(all, query).map(({ id }) => id)
    expect([ids('ANN@'), ids('ROB'), ids('2555'), ids('10-1234'), ids(''), ids('zz')]).toEqual([
      ['ann'],
      ['bob'],
      ['bob'],
      ['ann'],
      ['ann', 'bob'],
      [],
    ])
  })
  it('a phone number is found as it is shown, dialled and stored (ACCT-10, FORM-26)', () => {
    const all = [account('ann'), account('bob', { phone: '' })]
    const written = [
      '+82 10-1234-5678',
      '+821012345678',
      '010-1234-5678',
      '01012345678',
      '12345678',
    ]
    for (const query of written)
      expect(
        searchAccounts(all, query).map(({ id }) => id),
        query,
      ).toEqual(['ann'])
    // Who has no number has no prefix either.
    expect(searchAccounts(all, '+82').map(({ id }) => id)).toEqual(['ann'])
  })
})

describe('deleting (AMB-93)', () => {
  it('not oneself, and not the last Admin who can sign in', () => {
    const manager = account('m', { authority: 'Manager' })
    const waiting = account('w', { verified: false })
    expect(deleteRefusal(account('a'), [account('a'), account('b')], 'a')).toBe('own')
    expect(deleteRefusal(account('a'), [account('a'), manager, waiting], 'm')).toBe('last')
    expect(deleteRefusal(account('a'), [account('a'), account('b')], 'm')).toBe(null)
    expect(deleteRefusal(manager, [account('a'), manager], 'a')).toBe(null)
  })
  it('the platform alone takes away the only account there is, before the hospital (SRV-18, SRV-23)', () => {
    const [last, manager] = [account('a'), account('m', { authority: 'Manager' })]
    expect(deleteRefusal(last, [last], 'platform', true)).toBe(null)
    expect(deleteRefusal(last, [last, manager], 'platform', true)).toBe('last')
    expect(deleteRefusal(last, [last], 'other')).toBe('last')
  })
})

describe('what was mistyped of an account that is not verified yet (ACCT-34)', () => {
  const others = [{ email: 'Taken@b.kr' }]
  it.each([
    [{ email: 'a@b.kr', name: 'Al' }, {}],
    [{ email: 'taken@B.kr', name: 'Al' }, { email: 'This e-mail address already has an account.' }],
    [
      { email: 'a@b', name: 'A' },
      { email: 'E-mail is entered incorrectly.', name: 'Please enter at least 2 characters.' },
    ],
  ])('%j', (fields, problems) => {
    expect(correctionProblems(fields, others)).toEqual(problems)
  })
})

describe('the form', () => {
  it('asks for no ward in a hospital that has none yet (ACCT-13, ACCT-36)', () => {
    const first = { ...FULL, ward: { id: '', text: '' } }
    expect([canSubmit(first, null, false), accountProblems(first, null, [], false)]).toEqual([
      true,
      {},
    ])
    expect([canSubmit(first, null), accountProblems(first, null)]).toEqual([
      false,
      { ward: 'Ward is not selected' },
    ])
    const typed = { ...FULL, ward: { id: '', text: 'Maple' } }
    expect(accountProblems(typed, null, [], false)).toEqual({ ward: 'Ward is not selected' })
  })
  // CONST-02, CONST-03.
  it('says what is wrong, in the specified words (VALID-24 to VALID-28)', () => {
    expect(accountProblems(NO_ACCOUNT, null)).toEqual({
      role: 'Account type is not selected',
      ward: 'Ward is not selected',
      email: 'E-mail is entered incorrectly.',
      name: 'Please enter at least 2 characters.',
      phone: 'Please enter numbers correctly',
    })
    expect(accountProblems(FULL, null)).toEqual({})
    for (const phone of ['123456789', '123456789012'])
      expect(accountProblems({ ...FULL, phone }, null)).toHaveProperty('phone')
  })
  it('Add waits for every field, Edit for a change (VALID-29)', () => {
    expect(canSubmit(FULL, null)).toBe(true)
    for (const name of ['role', 'email', 'name', 'phone'] as const)
      expect(canSubmit({ ...FULL, [name]: '' }, null)).toBe(false)
    expect(canSubmit({ ...FULL, ward: { id: '', text: '' } }, null)).toBe(false)
    const original = fieldsOf(account('a'), WARDS)
    expect(canSubmit(original, original)).toBe(false)
    expect(canSubmit({ ...original, role: 'manager' }, original)).toBe(true)
    expect(canSubmit({ ...original, phone: '01099998888' }, original)).toBe(true)
  })
  it('a stored phone that stays is neither asked about nor changed; a typed 0 is dropped', () => {
    const odd = account('a', { phone: '12345' })
    const original = fieldsOf(odd, WARDS)
    expect(accountProblems({ ...original, role: 'manager' }, original)).toEqual({})
    expect(phoneToSave(original, odd)).toBe('12345')
    expect(phoneToSave({ ...original, phone: '01012345678' }, odd)).toBe('1012345678')
  })
  it('where the wards are not loaded none is asked for, and a change keeps the ward (ACCT-43)', () => {
    const original = fieldsOf(account('a'), null)
    expect(original.ward).toEqual({ id: 'w', text: 'Maple' })
    const changed = { ...original, phone: '01099998888' }
    expect([
      canSubmit(changed, original, null),
      accountProblems(changed, original, [], null),
    ]).toEqual([true, {}])
    // As some were stored before wards had ids.
    const old = fieldsOf(account('a', { wardId: '' }), null)
    expect(accountProblems(old, old, [], null)).toEqual({})
    const first = { ...FULL, ward: { id: '', text: '' } }
    expect([canSubmit(first, null, null), accountProblems(first, null, [], null)]).toEqual([
      true,
      {},
    ])
    expect([hasWards(null), hasWards([]), hasWards(WARDS)]).toEqual([null, false, true])
  })
  it('a ward that is gone is to be chosen anew', () => {
    expect(fieldsOf(account('a', { wardId: 'gone' }), WARDS).ward).toEqual({ id: '', text: '' })
  })
})
