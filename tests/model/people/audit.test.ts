import { expect, test } from 'vitest'
import type { AuditEntry } from '../../../src/model/people/audit.ts'
import { auditFileName, auditLines } from '../../../src/forms/audit-export.ts'
import { auditWords } from '../../../src/texts/audit-words.ts'
import { csvText } from '../../../src/texts/csv.ts'

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: '1',
  at: Date.UTC(2026, 10, 22, 9, 4, 5),
  who: 'admin@h.example',
  action: 'ALARM_CLEAR',
  entityType: 'ALARM',
  entityName: 'High HR',
  data: {},
  failure: '',
  ...more,
})
const words = (more: Partial<AuditEntry>): string => auditWords(entry(more), 'Oak Hospital')
const saved = (
  entityType: string,
  attributes: Record<string, unknown>,
  before: Record<string, unknown> = {},
): Partial<AuditEntry> => ({
  action: 'ATTRIBUTES_UPDATED',
  entityType,
  entityName: entityType === 'USER' ? 'kim@h.example' : 'Oak Hospital',
  data: { keys: Object.keys(attributes), attributes, before },
})

test('alarms are about a patient by number', () => {
  expect(words({ data: { originatorName: 'P0012' } })).toBe(
    'Confirmed alarm High HR of patient P0012',
  )
  expect(words({ action: 'ADDED_COMMENT' })).toBe('Commented on alarm High HR')
})

test('a wall board is paired, changed and ended (PAIR-11)', () => {
  const board = (action: string, data: Record<string, unknown>): string =>
    words({ action, entityType: 'USER', entityName: 'Desk', data: { profile: 'board', ...data } })
  expect(board('ADDED', { wards: 'all' })).toBe('Paired wall board Desk (all wards)')
  expect(board('UPDATED', { wards: ['Oak', 'Elm'], nameBefore: 'TV' })).toBe(
    'Changed wall board Desk (Oak, Elm, before TV)',
  )
  expect(board('UPDATED', { wards: ['Oak'], nameBefore: 'Desk' })).toBe(
    'Changed wall board Desk (Oak)',
  )
  expect(board('DELETED', { wards: ['Oak'] })).toBe('Ended wall board Desk')
})

test('an Admin who allows changes at a board is told from one who changes it (PAIR-21)', () => {
  const board = { action: 'UPDATED', entityType: 'USER', entityName: 'Desk' }
  const data = { profile: 'board', wards: ['Oak'], allowedMs: 300_000 }
  const sentence = 'Allowed changes at wall board Desk for five minutes'
  expect(words({ ...board, data })).toBe(sentence)
  expect(auditLines([entry({ ...board, data })], 'Oak Hospital', 'UTC')[1]).toContain(sentence)
})

test('settings say what they were and what they are', () => {
  const limits = { highHrAlarmThreshold: 90, lowHrAlarmThreshold: 50 }
  const before = { highHrAlarmThreshold: 80, lowHrAlarmThreshold: 50 }
  expect(words(saved('CUSTOMER', limits, before))).toBe(
    'Changed alarm limits: High heart rate 80 → 90',
  )
  expect(words(saved('CUSTOMER', { urineAlarmEnabled: false }))).toBe('Changed alarms: Urine off')
  expect(words(saved('CUSTOMER', { timeZone: 'Asia/Seoul' }, { timeZone: 'UTC' }))).toBe(
    'Changed settings: Time zone of the hospital UTC → Asia/Seoul',
  )
  expect(words(saved('USER', { authority: 'Manager' }, { authority: 'Admin' }))).toBe(
    'Changed account kim@h.example: Role Admin → Manager',
  )
  expect(words({ ...saved('USER', { fallingEmail: true }), who: 'kim@h.example' })).toBe(
    'Changed alarm e-mails: Falling on',
  )
  expect(
    words({
      action: 'ATTRIBUTES_UPDATED',
      entityType: 'ASSET',
      entityName: 'P0012',
      data: { profile: 'patient', keys: ['Name', 'phone'] },
    }),
  ).toBe('Changed name, phone of patient P0012')
  // TURN-10.
  const turned = { profile: 'patient', keys: ['turn_interval_min'] }
  const patient = { entityType: 'ASSET', entityName: 'P0012', data: turned }
  expect(words({ action: 'ATTRIBUTES_UPDATED', ...patient })).toBe(
    'Changed turning interval of patient P0012',
  )
})

test('people, places and devices by their words', () => {
  const login = { action: 'LOGIN', entityType: 'USER', entityName: 'kim@h.example' }
  expect(words(login)).toBe('Signed in')
  expect(words({ ...login, failure: 'Invalid username or password' })).toBe(
    'Failed sign-in (Invalid username or password)',
  )
  expect(words({ ...login, failure: 'No.', data: { triesWithinAnHour: 64 } })).toBe(
    'Failed sign-in (No, 64 tries within an hour)',
  )
  const ward = { entityType: 'ASSET', entityName: 'Cedar-Oak Hospital', data: { profile: 'ward' } }
  expect(words({ action: 'DELETED', ...ward })).toBe('Deleted ward Cedar')
  const gateway = { entityType: 'DEVICE', entityName: 'gw-1', data: { profile: 'gw' } }
  expect(words({ action: 'CREDENTIALS_READ', ...gateway })).toBe(
    'Read the access token of gateway gw-1',
  )
  expect(
    words({ action: 'RELATION_ADD_OR_UPDATE', data: { fromName: 'P0012', toName: 'Dr.0001' } }),
  ).toBe('Connected P0012 and Dr.0001')
})

// TRUE-20.
test('a refusal of ours is said by its code, whatever text is stored with it', () => {
  const stored = {
    action: 'LOGIN',
    entityType: 'USER',
    entityName: 'k@h.example',
    failure: '거부됨',
  }
  const refused = (refusal: string, more: object = {}) =>
    words({ ...stored, data: { refusal, ...more } })
  expect(refused('wrong')).toBe('Failed sign-in (Invalid username or password)')
  expect(refused('inactive')).toBe('Failed sign-in (User account is not active)')
  expect(refused('locked', { seconds: 41, triesWithinAnHour: 64 })).toBe(
    'Failed sign-in (Too many sign-in attempts. Please wait 41 seconds, 64 tries within an hour)',
  )
  expect(refused('locked', { seconds: 1 })).toContain('Please wait 1 second)')
  expect(words({ ...stored, action: 'LOGOUT', data: { refusal: 'usedAgain' } })).toBe(
    'Not done: Signed out (An old token of this session was used again, so the session was ended)',
  )
  expect(refused('of another server')).toBe('Failed sign-in (거부됨)')
})

// ACCT-39.
test('an invitation says for whom', () => {
  const account = { action: 'CREDENTIALS_UPDATED', entityType: 'USER', entityName: 'kim@h.example' }
  expect(words({ ...account, data: { invitation: 'shown' } })).toBe(
    'Made an invitation for account kim@h.example',
  )
  expect(words({ ...account, data: { invitation: 'mailed' } })).toBe(
    'Sent an invitation to account kim@h.example',
  )
})

// SRV-65.
test('what was not done says so, and why', () => {
  const account = { action: 'ADDED', entityType: 'USER', entityName: 'kim@h.example' }
  expect(words({ ...account, failure: "Couldn't send user activation email" })).toBe(
    "Not done: Added account kim@h.example (Couldn't send user activation email)",
  )
  expect(words({ ...account, failure: '-' })).toBe('Not done: Added account kim@h.example')
})

test('what nobody foresaw is shown as it came, whatever it holds', () => {
  expect(words({ action: 'SMS_SENT', entityType: '', entityName: '' })).toBe('SMS_SENT')
  for (const data of [{ attributes: null }, { attributes: [1], keys: 'x' }, { keys: [{}] }])
    expect(typeof words({ action: 'ATTRIBUTES_UPDATED', entityType: 'ASSET', data })).toBe('string')
})

test('the file has a line an entry, in the zone that is asked for, and no formula', () => {
  const lines = auditLines([entry({ who: '=cmd()', failure: 'No.' })], 'Oak', 'Asia/Seoul')
  expect(lines[1]).toEqual([
    '2026-11-22',
    '18:04:05',
    '=cmd()',
    'ALARM_CLEAR',
    'Not done: Confirmed alarm High HR (No)',
    'refused',
  ])
  expect(csvText(lines)).toContain(",'=cmd(),")
  expect(auditFileName(entry({}).at, 'Asia/Seoul')).toBe('audit_2026-11-22.csv')
})
