import { afterAll, beforeAll, expect, it } from 'vitest'
import { unauthorized } from '../../../../server/protocol/errors.ts'
import { noteFailures } from '../../../../server/embedded/api/sign-in.ts'
import { createTrail } from '../../../../server/features/audit/audit.ts'
import type { Facility } from '../../../../server/facility.ts'
import {
  addHospital,
  api,
  type Answer,
  type Api,
  at,
  patientsOf,
  signIn,
  startTestFacility,
} from '../../support.ts'

let facility: Facility
let admin: Api
let manager: Api
let platform: Api
let hospitalId = ''
let now = Date.now()
beforeAll(async () => {
  facility = await startTestFacility({ clock: () => now })
  const as = async (email: string) => api(facility, (await signIn(facility, email)).token)
  admin = await as('admin@wardlight.example')
  manager = await as('manager@wardlight.example')
  platform = await as('platform@wardlight.example')
  hospitalId = facility.store.entities.all('CUSTOMER')[0]?.id ?? ''
})
afterAll(() => facility.close())

type Entry = {
  actionType: string
  actionStatus: string
  entityName: string
  userName: string
  actionData: Record<string, unknown>
  actionFailureDetails: string
}
const entriesOf = (answer: Answer) => at(answer.body, 'data') as Entry[]
const trail = (query = '', of = `customer/${hospitalId}`) =>
  `/api/audit/logs/${of}?pageSize=100&page=0${query}`
const own = async (query = ''): Promise<Entry[]> => entriesOf(await admin('GET', trail(query)))

it('the Admin of a hospital reads its trail, a Manager does not (SRV-65)', async () => {
  const answer = await admin('GET', trail())
  expect(answer.status).toBe(200)
  expect(entriesOf(answer).map(({ userName }) => userName)).toContain('manager@wardlight.example')
  expect((await manager('GET', trail())).status).toBe(403)
  const other = await addHospital(facility.store, 'Other', 'other@h.example')
  expect((await admin('GET', trail('', `customer/${other.customer.id}`))).status).toBe(403)
  const stranger = api(facility, (await signIn(facility, 'other@h.example')).token)
  expect((await stranger('GET', trail())).status).toBe(403)
  const theirs = entriesOf(await stranger('GET', trail('', `customer/${other.customer.id}`)))
  expect(theirs.map(({ userName, actionType }) => [userName, actionType])).toEqual([
    ['other@h.example', 'LOGIN'],
  ])
})

it('is paged to its end, searched, and cut by time and action', async () => {
  const whole = await own()
  expect(whole.length).toBeGreaterThan(1)
  const paged: Entry[] = []
  for (let page = 0, more = true; more; page++) {
    const answer = await admin(
      'GET',
      `/api/audit/logs/customer/${hospitalId}?pageSize=1&page=${page}`,
    )
    paged.push(...entriesOf(answer))
    more = at(answer.body, 'hasNext') === true
    expect(at(answer.body, 'totalElements')).toBe(whole.length)
  }
  expect(paged).toEqual(whole)
  expect(new Set((await own('&textSearch=MANAGER%40')).map((one) => one.userName))).toEqual(
    new Set(['manager@wardlight.example']),
  )
  expect(await own('&actionTypes=ALARM_CLEAR,LOGOUT')).toEqual([])
  expect(await own(`&startTime=${now + 1}`)).toEqual([])
  expect(await own(`&endTime=${now - 60_000}`)).toEqual([])
  for (const query of ['&pageSize=0', '&page=-1', '&pageSize=99999999', '&startTime=soon'])
    expect(
      (await admin('GET', `/api/audit/logs/customer/${hospitalId}?${query.slice(1)}`)).status,
    ).toBe(400)
})

it('a refused sign-in is noted for the account’s hospital, without what was typed', async () => {
  const tried = (username: string, password: string) =>
    api(facility)('POST', '/api/auth/login', { username, password })
  expect((await tried('manager@wardlight.example', 'secret-typo')).status).toBe(401)
  const failed = await own('&textSearch=failure')
  expect(failed).toMatchObject([
    {
      actionType: 'LOGIN',
      actionStatus: 'FAILURE',
      userName: 'manager@wardlight.example',
      actionFailureDetails: 'Invalid username or password',
      actionData: { clientAddress: '127.0.0.1', refusal: 'wrong' },
    },
  ])
  expect((await tried('my-password-typed-above@h.example', 'x')).status).toBe(401)
  const all = await platform('GET', '/api/audit/logs?pageSize=1000&page=0')
  expect(entriesOf(all).filter(({ actionStatus }) => actionStatus === 'FAILURE')).toHaveLength(2)
  expect(all.text).not.toMatch(/secret-typo|my-password/)
})

it('guessing fills nobody’s trail', async () => {
  const { store } = facility
  const refusing = noteFailures(
    () => Promise.reject(unauthorized('Invalid username or password')),
    store,
    createTrail(store, () => now),
    () => now,
  )
  const guess = (ip: string) =>
    refusing('manager@wardlight.example', 'guess', { ip, device: undefined }).catch(() => null)
  const before = (await own('&textSearch=failure')).length
  for (let n = 0; n < 240; n++) await guess(`10.0.0.${n}`)
  const after = await own('&textSearch=failure')
  expect(after.length - before).toBe(10 + 4)
  expect(after[0]?.actionData).toMatchObject({ triesWithinAnHour: 128 })
  now += 3_600_001
  await guess('10.0.0.1')
  expect(await own('&textSearch=failure')).toHaveLength(after.length + 1)
})

it('keys of patients and values of settings are kept, names and values of patients are not', async () => {
  const [patient] = patientsOf(facility)
  const path = (type: string, id: string) => `/api/plugins/telemetry/${type}/${id}/SERVER_SCOPE`
  await admin('POST', path('ASSET', patient?.id ?? ''), { Name: 'Secret Name', phone: '0109999' })
  await admin('POST', path('CUSTOMER', hospitalId), { highHrAlarmThreshold: 91 })
  await admin('POST', path('CUSTOMER', hospitalId), { highHrAlarmThreshold: 90 })
  const [limit, , names] = await own('&actionTypes=ATTRIBUTES_UPDATED')
  expect(limit?.actionData).toMatchObject({
    attributes: { highHrAlarmThreshold: 90 },
    before: { highHrAlarmThreshold: 91 },
  })
  expect(names).toMatchObject({ actionData: { keys: ['Name', 'phone'] } })
  expect(names?.entityName).toMatch(/^P\d+$/)
  const text = JSON.stringify(await own())
  expect(text).not.toMatch(/Secret Name|0109999/)
  expect(text).not.toContain(patient?.name)
})

it('a confirmed alarm says whose', async () => {
  const [patient] = patientsOf(facility)
  if (!patient) throw new Error('no patient')
  const alarm = await facility.store.alarms.create({
    createdTime: 5,
    type: 'High HR',
    severity: 'MAJOR',
    originator: { entityType: 'ASSET', id: patient.id },
    customerId: hospitalId,
    startTs: 5,
    endTs: 5,
    ackTs: 0,
    clearTs: 0,
    acknowledged: false,
    cleared: false,
    details: {},
  })
  await manager('POST', `/api/alarm/${alarm.id}/clear`)
  const [entry] = await own('&actionTypes=ALARM_CLEAR')
  expect(entry).toMatchObject({ entityName: 'High HR', userName: 'manager@wardlight.example' })
  expect(entry?.actionData['originatorName']).toMatch(/^P\d+$/)
})
