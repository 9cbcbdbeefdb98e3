import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Facility, FacilityOptions } from '../../../../server/facility.ts'
import { logTo } from '../../../../server/support/log.ts'
import type { Alarm, Asset } from '../../../../server/protocol/types.ts'
import { api, type Api, patientsOf, signIn, startTestFacility } from '../../support.ts'
import { type Post, startPost } from './post.ts'

/* Through the running server: alarms raised by what patients' sensors report, letters read where they arrive. */

const MANAGER = 'manager@wardlight.example'
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

type House = {
  facility: Facility
  manager: Api
  admin: Api
  platform: Api
  customer: string
  managerId: string
  /** Moves the server's clock. */
  later(ms: number): void
}

async function house(options: FacilityOptions = {}): Promise<House> {
  let ahead = 0
  const facility = await startTestFacility({ clock: () => Date.now() + ahead, ...options })
  closers.push(() => facility.close())
  const as = async (email: string) => api(facility, (await signIn(facility, email)).token)
  return {
    facility,
    manager: await as(MANAGER),
    admin: await as('admin@wardlight.example'),
    platform: await as('platform@wardlight.example'),
    customer: facility.store.entities.all('CUSTOMER')[0]?.id ?? '',
    managerId: facility.store.entities.userByEmail(MANAGER)?.id ?? '',
    later(ms) {
      ahead += ms
    },
  }
}

const attributes = (type: string, id: string) =>
  `/api/plugins/telemetry/${type}/${id}/attributes/SERVER_SCOPE`

/** Every patient's sensor says the same. */
async function report(
  { facility, platform }: House,
  values: Record<string, unknown>,
): Promise<void> {
  for (const { id } of patientsOf(facility)) {
    const path = `/api/plugins/telemetry/ASSET/${id}/timeseries/ANY`
    expect((await platform('POST', path, values)).status).toBe(200)
  }
}

const lettersIn = ({ facility }: House) =>
  facility.store.records.all('letter').map(({ data }) => data)

function raise({ facility }: House, patient: Asset, change: Partial<Alarm> = {}): Promise<Alarm> {
  return facility.store.alarms.create({
    createdTime: Date.now(),
    type: 'High HR',
    severity: 'MAJOR',
    originator: { entityType: 'ASSET', id: patient.id },
    customerId: patient.customerId,
    startTs: 1,
    endTs: 1,
    ackTs: 0,
    clearTs: 0,
    acknowledged: false,
    cleared: false,
    details: { info: 'High HR 130bpm (limit 80bpm)' },
    ...change,
  })
}

const first = ({ facility }: House): Asset => patientsOf(facility)[0] as Asset

describe('letters about alarms (SRV-46)', () => {
  it('one change of a limit that raises 24 alarms is one letter, in the hospital’s time', async () => {
    const one = await house({ patients: 24 })
    const { manager, admin, customer, managerId } = one
    await manager('POST', attributes('USER', managerId), { highHrEmail: true })
    await admin('POST', attributes('CUSTOMER', customer), { timeZone: 'Asia/Seoul' })
    await admin('POST', attributes('CUSTOMER', customer), {
      highHrAlarmThreshold: 61,
      lowHrAlarmThreshold: 40,
    })
    await report(one, { hr: 70 })
    one.later(3_000)
    await vi.waitFor(() => expect(lettersIn(one)).not.toEqual([]))
    await vi.waitFor(() => {
      one.later(10_000)
      const told = lettersIn(one).flatMap(({ text }) => text.match(/High HR 70bpm/g) ?? [])
      expect(told).toHaveLength(24)
    })
    expect(lettersIn(one).length).toBeLessThanOrEqual(3)
    const [letter] = lettersIn(one)
    expect(letter?.to).toBe(MANAGER)
    expect(letter?.text).toContain('(limit 61bpm)')
    expect(letter?.text).toContain('Asia/Seoul')
    expect(letter?.text).not.toMatch(/\d{4}-\d\d-\d\dT/)
  })

  it('updates tell nothing, nor kinds nobody wants, nor what the hospital has off', async () => {
    const one = await house()
    const { manager, admin, customer, managerId, facility } = one
    await manager('POST', attributes('USER', managerId), { highHrEmail: true, urineEmail: false })
    const alarm = await raise(one, first(one))
    await facility.store.alarms.update({ ...alarm, endTs: 9, details: { info: 'High HR 140bpm' } })
    await raise(one, first(one), { type: 'Urine' })
    await raise(one, first(one), { type: 'Diaper Change Quantity' })
    one.later(20_000)
    await vi.waitFor(() => expect(lettersIn(one)).toHaveLength(1))
    const { subject = '', text = '' } = lettersIn(one)[0] ?? {}
    expect(subject).toMatch(/^High HR: ward \S.*, room \S+.*, patient P\d+$/)
    const name = facility.store.attributes.get(first(one).id, 'SERVER_SCOPE', 'Name')
    expect(typeof name === 'string' && name !== '' && (text + subject).includes(name)).toBe(false)
    await admin('POST', attributes('CUSTOMER', customer), { highHrAlarmEnabled: false })
    await raise(one, first(one))
    expect(facility.store.records.all('announced')).toEqual([])
  })

  it('a single urgent alarm goes out at once; several soon after it share a letter', async () => {
    const one = await house()
    await one.manager('POST', attributes('USER', one.managerId), { fallingEmail: true })
    const fall = {
      type: 'Falling',
      severity: 'CRITICAL' as const,
      details: { info: 'Fall detected' },
    }
    const [a, b, c] = patientsOf(one.facility) as [Asset, Asset, Asset]
    await raise(one, a, fall)
    await one.facility.store.flush()
    expect(lettersIn(one)).toHaveLength(1)
    await raise(one, b, fall)
    await raise(one, c, fall)
    one.later(10_000)
    await vi.waitFor(() => expect(lettersIn(one)).toHaveLength(2))
    expect(lettersIn(one)[1]?.subject).toBe('2 alarms, 2 urgent: Falling')
  })

  it('is in the language of the hospital (LANG-07)', async () => {
    const one = await house()
    const { manager, admin, customer, managerId } = one
    await manager('POST', attributes('USER', managerId), { fallingEmail: true })
    await admin('POST', attributes('CUSTOMER', customer), { language: 'ko' })
    const details = { info: 'Fall detected' }
    await raise(one, first(one), { type: 'Falling', severity: 'CRITICAL', details })
    await vi.waitFor(() => expect(lettersIn(one)).toHaveLength(1))
    const [{ subject, text } = { subject: '', text: '' }] = lettersIn(one)
    expect(subject).toMatch(/^낙상: 병동 .*, 환자 P\d+$/)
    expect(text).toMatch(/^낙상 감지\n/)
  })

  it('names and times of letters are the Admin’s to choose, and checked', async () => {
    const one = await house()
    const { manager, admin, customer } = one
    const save = (as: Api, body: unknown) => as('POST', attributes('CUSTOMER', customer), body)
    expect((await save(manager, { timeZone: 'Asia/Seoul' })).status).toBe(403)
    expect((await save(manager, { letterNames: 'subject' })).status).toBe(403)
    expect((await save(admin, { timeZone: 'Nowhere/Atlantis' })).status).toBe(400)
    expect((await save(admin, { letterNames: 'subject', timeZone: 'Asia/Seoul' })).status).toBe(200)
    expect((await manager('GET', '/api/letters')).body).toEqual({
      delivery: 'mailbox',
      timeZone: 'Asia/Seoul',
      letterNames: 'subject',
      language: 'en',
    })
  })
})

describe('a mail server that is down for a while', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-letters-'))
  closers.push(() => rmSync(folder, { recursive: true, force: true }))
  const tell = async (one: House): Promise<void> => {
    await one.manager('POST', attributes('USER', one.managerId), { fallingEmail: true })
    await raise(one, first(one), { type: 'Falling', severity: 'CRITICAL' })
  }
  const withPost = async (more: FacilityOptions = {}): Promise<[House, Post]> => {
    const post = await startPost()
    closers.push(() => post.close())
    return [await house({ smtpUrl: post.url, publicUrl: 'https://w.example', ...more }), post]
  }

  it('loses no letter: it is kept, and sent when the mail server is back', async () => {
    const [one, post] = await withPost()
    await post.close()
    await tell(one)
    await vi.waitFor(() => {
      expect(one.facility.store.records.all('outgoing')).toHaveLength(1)
    })
    await post.open()
    await vi.waitFor(() => {
      one.later(10_000)
      expect(post.letters).toHaveLength(1)
    })
    await vi.waitFor(() => expect(one.facility.store.records.all('outgoing')).toEqual([]))
  })

  it('nor when this server is stopped meanwhile', async () => {
    const [one, post] = await withPost({ dataDir: folder })
    await post.close()
    await tell(one)
    await vi.waitFor(() => {
      expect(one.facility.store.records.all('outgoing')).toHaveLength(1)
    })
    await one.facility.close()
    await post.open()
    const again = await startTestFacility({
      dataDir: folder,
      smtpUrl: post.url,
      publicUrl: 'https://w.example',
    })
    closers.push(() => again.close())
    await vi.waitFor(() => expect(post.letters).toHaveLength(1))
  })

  it('what it refuses for good is dropped, and said without the address', async () => {
    const lines: string[] = []
    const [one, post] = await withPost({ log: logTo((line) => lines.push(line)) })
    post.refuses = true
    await tell(one)
    await vi.waitFor(() => expect(lines.join()).toContain('A letter was dropped'))
    expect(lines.join()).not.toContain(MANAGER)
    await vi.waitFor(() => expect(one.facility.store.records.all('outgoing')).toEqual([]))
  })

  it('a test letter says how it went, in the mail server’s words', async () => {
    const [one, post] = await withPost()
    const test = async () => (await one.manager('POST', '/api/letters/test')).body
    expect(await test()).toMatchObject({ to: MANAGER, delivery: 'smtp', refusal: null })
    expect(post.letters[0]).toContain('Subject: Test e-mail from Wardlight')
    post.refuses = true
    expect(await test()).toMatchObject({
      refusal: expect.stringContaining('nobody here') as string,
    })
    await post.close()
    expect(await test()).toMatchObject({ refusal: 'the mail server cannot be reached.' })
    await test()
    await test()
    expect((await one.manager('POST', '/api/letters/test')).status).toBe(429)
  })

  it('there are no such calls where a stock server is played', async () => {
    const one = await house({ edition: 'CE' })
    expect((await one.manager('GET', '/api/letters')).status).toBe(404)
    expect((await one.manager('POST', '/api/letters/test')).status).toBe(404)
  })
})

it('what was announced and not yet told is told after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-announced-'))
  const one = await house({ dataDir: folder })
  await one.manager('POST', attributes('USER', one.managerId), { highHrEmail: true })
  await raise(one, first(one))
  await one.facility.close()
  const again = await startTestFacility({ dataDir: folder })
  closers.push(() => again.close().then(() => rmSync(folder, { recursive: true, force: true })))
  await vi.waitFor(() => {
    expect(again.store.records.all('letter').map(({ data }) => data.to)).toEqual([MANAGER])
    // Forgotten once the letter is posted, which is a moment later.
    expect(again.store.records.all('announced')).toEqual([])
  })
})
