import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import { hospitalLanguage } from '../../../../server/features/letters/hospital-language.ts'
import { letterFault } from '../../../../server/features/letters/letter-settings.ts'
import {
  activatedLetter,
  activationLetter,
  passwordChangedLetter,
  resetLetter,
  testLetter,
} from '../../../../server/features/letters/letters.ts'
import { LANGUAGES } from '../../../../src/model/language.ts'
import { api, type Api, at, signIn, startTestFacility } from '../../support.ts'

const TO = 'kim@hospital.example'
const LINK = 'https://ward.example/x?token=1'
const TIME = '2026-11-22 10:04:05 (Asia/Seoul)'

describe('LANG-07: a letter is in the language it is asked for in', () => {
  it('in English', () => {
    expect(activationLetter(TO, LINK, 'en')).toEqual({
      to: TO,
      subject: 'Activate your Wardlight account',
      text: `An account has been made for you on Wardlight.

Choose your password here (the link works once, within 24 hours):
${LINK}

If you did not expect this e-mail, please ignore it.
`,
    })
    const test = (hospital: string) => testLetter(TO, hospital, TIME, 'en').text.split('\n')[0]
    const asked = 'This is the test e-mail that you asked for in the alarm settings'
    expect(test('Oak')).toBe(`${asked} of Oak, at ${TIME}.`)
    expect(test('')).toBe(`${asked}, at ${TIME}.`)
  })

  it.each([
    ['ko', 'Wardlight 계정을 활성화하세요', `Oak 알람 설정에서 ${TIME}에 요청하신`],
    [
      'ja',
      'Wardlightのアカウントを有効にしてください',
      `Oakのアラーム設定から、${TIME}に依頼された`,
    ],
  ] as const)('in %s', (language, subject, tried) => {
    expect(activationLetter(TO, LINK, language).subject).toBe(subject)
    expect(testLetter(TO, 'Oak', TIME, language).text).toContain(tried)
  })

  it.each(LANGUAGES)('a link is on a line of its own in %s', (language) => {
    const lines = (text: string): string[] => text.split('\n')
    expect(lines(activationLetter(TO, LINK, language).text)).toContain(LINK)
    expect(lines(resetLetter(TO, LINK, language).text)).toContain(LINK)
    const base = 'https://ward.example'
    expect(lines(activatedLetter(TO, base, language).text)).toContain(`${base}/login`)
  })

  it.each(LANGUAGES)('an account is named by its address in %s', (language) => {
    for (const { text } of [
      activatedLetter(TO, LINK, language),
      resetLetter(TO, LINK, language),
      passwordChangedLetter(TO, language),
      testLetter(TO, '', TIME, language),
    ])
      expect(text).toContain(TO)
  })
})

it('LANG-07: a hospital that has chosen none has English', () => {
  const of = (value: string | undefined) =>
    hospitalLanguage({ attributes: { get: () => value } }, 'h')
  expect([of(undefined), of('fr'), of('ko')]).toEqual(['en', 'en', 'ko'])
  expect(letterFault({ language: 'ja' })).toBeUndefined()
  expect(letterFault({ language: 'fr' })).toBe('language must be one of en, ko, ja.')
})

describe('LANG-07: letters of a hospital', () => {
  let facility: Facility
  let admin: Api
  let path: string
  beforeAll(async () => {
    facility = await startTestFacility({ patients: 1 })
    admin = api(facility, (await signIn(facility, 'admin@wardlight.example')).token)
    const hospital = facility.store.entities.userByEmail('admin@wardlight.example')?.customerId
    path = `/api/plugins/telemetry/CUSTOMER/${hospital}/attributes/SERVER_SCOPE`
  })
  afterAll(() => facility.close())
  const subjects = () => facility.store.records.all('letter').map(({ data }) => data.subject)

  it('are in the language that its Admin chose', async () => {
    expect((await admin('POST', path, { language: 'ko' })).status).toBe(200)
    const account = { email: TO, authority: 'CUSTOMER_USER', firstName: 'Kim' }
    const made = await admin('POST', '/api/user', account)
    expect(at(made.body, 'activationMail')).toBe('kept')
    await admin('POST', `/api/user/sendActivationMail?email=${TO}`)
    await api(facility)('POST', '/api/noauth/resetPasswordByEmail', {
      email: 'admin@wardlight.example',
    })
    await admin('POST', '/api/letters/test')
    await expect.poll(subjects).toHaveLength(4)
    expect(subjects().toSorted()).toEqual([
      'Wardlight 계정을 활성화하세요',
      'Wardlight 계정을 활성화하세요',
      'Wardlight 시험 이메일',
      'Wardlight의 새 비밀번호를 정하세요',
    ])
  })

  it('and no one else chooses it, nor one that there is not', async () => {
    const manager = api(facility, (await signIn(facility, 'manager@wardlight.example')).token)
    expect((await manager('POST', path, { language: 'ja' })).status).toBe(403)
    expect((await admin('POST', path, { language: 'fr' })).status).toBe(400)
  })
})
