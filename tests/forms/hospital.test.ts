import { describe, expect, it } from 'vitest'
import {
  type HospitalForm,
  NEW_HOSPITAL,
  adminToAdd,
  fieldsOf,
  hasTitle,
  hospitalForm,
  hospitalPhoneText,
  hospitalProblems,
  hospitalToSave,
  isHospitalChanged,
  rebased,
  savedMeanwhile,
  typedPhone,
} from '../../src/forms/hospital.ts'
import type { Hospital } from '../../src/model/platform/platform-list.ts'

const SEOUL: Hospital = {
  id: 'h1',
  title: 'Seoul Rehab',
  email: 'office@seoul.example',
  country: 'KR',
  state: '',
  city: 'Seoul',
  address: 'Jong-ro 1',
  address2: '',
  zip: '03187',
  phone: '+82 2-1234-5678',
}
const STORED = fieldsOf(SEOUL)

const form = (change: Partial<HospitalForm>): HospitalForm => ({
  ...NEW_HOSPITAL,
  title: 'Busan',
  country: 'KR',
  ...change,
})
const admin = (email: string, name: string, phone = '') => ({ admin: { email, name, phone } })

describe('rules of the form', () => {
  // ADMIN-16.
  it.each([
    ['', false],
    ['A', false],
    [' A ', false],
    ['AB', true],
    ['부산', true],
    ['😀', false],
  ])('a title %j is long enough: %s (VALID-41)', (title, isLong) => {
    expect(hasTitle({ title })).toBe(isLong)
    expect(hospitalProblems(form({ title })).title).toBe(
      isLong ? undefined : 'Please enter at least 2 characters.',
    )
  })
  // ADMIN-17, CONST-29.
  it.each([
    ['KR', undefined],
    ['US', undefined],
    ['JP', undefined],
    ['', 'Please select Country'],
    ['Germany', 'Please select Country'],
  ])('country %j (VALID-42)', (country, text) => {
    expect(hospitalProblems(form({ country })).country).toBe(text)
  })
  it.each([
    ['', undefined],
    ['office@seoul.example', undefined],
    ['office@', 'E-mail is entered incorrectly.'],
  ])('e-mail %j, checked when given (AMB-99)', (email, text) => {
    expect(hospitalProblems(form({ email })).email).toBe(text)
  })
  it('nothing else is required', () => {
    expect(hospitalProblems(form({}))).toEqual({})
  })
})

describe('the first Admin', () => {
  it('is nobody', () => {
    expect(hospitalProblems(form(admin(' ', '')))).toEqual({})
    expect(adminToAdd(form(admin(' ', '')))).toBeNull()
  })
  it('is whole: address and name, and a phone that is one', () => {
    expect(Object.keys(hospitalProblems(form(admin('a@b.kr', ''))))).toEqual(['adminName'])
    expect(Object.keys(hospitalProblems(form(admin('', 'Kim'))))).toEqual(['adminEmail'])
    expect(hospitalProblems(form(admin('', '', '0101')))).toEqual({
      adminEmail: 'E-mail is entered incorrectly.',
      adminName: 'Please enter at least 2 characters.',
      adminPhone: 'Please enter numbers correctly',
    })
    expect(hospitalProblems(form(admin('a@b.kr', 'Kim', '01012345678')))).toEqual({})
  })
  it('is saved trimmed, the phone without its 0', () => {
    expect(adminToAdd(form(admin(' a@b.kr ', ' Kim ', '01012345678')))).toEqual({
      email: 'a@b.kr',
      name: 'Kim',
      phone: '1012345678',
    })
  })
})

describe('the phone (ADMIN-18)', () => {
  it.each([
    ['KR', '010-12ab345678', '010-1234-5678'],
    ['KR', '0212345678', '02-1234-5678'],
    ['US', '+1 555 0100', '+1 555 0100'],
  ])('in %s %j is shown as %j', (country, typed, shown) => {
    expect(hospitalPhoneText(form({ country, phone: typedPhone(typed, country) }), null)).toBe(
      shown,
    )
  })
  it('as stored, it is shown in its own groups', () => {
    expect(hospitalPhoneText(hospitalForm(SEOUL), STORED)).toBe('2-1234-5678')
  })
  it.each([
    ['KR', '01012345678', '1012345678'],
    ['JP', ' 03 1234 ', '03 1234'],
  ])('in %s %j is saved as %j', (country, phone, saved) => {
    expect(hospitalToSave(form({ country, phone }), null).phone).toBe(saved)
  })
})

describe('editing', () => {
  // ADMIN-15.
  it('opened and saved, nothing is different', () => {
    const opened = hospitalForm(SEOUL)
    expect(hospitalToSave(opened, STORED)).toEqual(STORED)
    expect(isHospitalChanged(opened, STORED)).toBe(false)
  })
  it('a phone of another country is kept as it is stored', () => {
    const stored = { ...STORED, country: 'US', phone: '+1 (555) 0100' }
    const opened = hospitalForm(stored)
    expect(hospitalToSave({ ...opened, city: 'Boston' }, stored)).toEqual({
      ...stored,
      city: 'Boston',
    })
  })
  it.each(['title', 'email', 'country', 'state', 'city', 'address', 'address2', 'zip'] as const)(
    'another %s is a change',
    (name) => {
      expect(isHospitalChanged({ ...hospitalForm(SEOUL), [name]: 'US' }, STORED)).toBe(true)
    },
  )
  it('spaces around are none', () => {
    expect(isHospitalChanged({ ...hospitalForm(SEOUL), city: ' Seoul ' }, STORED)).toBe(false)
  })
})

describe('somebody else was faster', () => {
  const now = { ...SEOUL, city: 'Incheon', zip: '', phone: '2-9999-8888' }
  it('theirs where nothing was typed, what was typed elsewhere', () => {
    const typed = { ...hospitalForm(SEOUL), city: 'Suwon', email: 'new@seoul.example' }
    const next = rebased(typed, SEOUL, now)
    expect(next).toMatchObject({ city: 'Suwon', email: 'new@seoul.example', zip: '' })
    expect(hospitalToSave(next, now)).toEqual({
      ...fieldsOf(now),
      city: 'Suwon',
      email: 'new@seoul.example',
    })
  })
  it('says what they saved', () => {
    expect(savedMeanwhile(SEOUL, now)).toEqual({ city: 'Incheon', zip: '', phone: '2-9999-8888' })
    expect(savedMeanwhile(SEOUL, SEOUL)).toEqual({})
  })
})
