import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { accountList } from '../../../src/db/accounts.ts'
import type { WardlightDb } from '../../../src/db/database.ts'
import { wardList } from '../../../src/db/patients.ts'
import { NO_USER } from '../../../src/model/people/session.ts'
import { createSend } from '../../../src/sync/rest.ts'
import { pullAccounts } from '../../../workers/lists/accounts.ts'
import type { LeadParts } from '../../../workers/lead/parts.ts'
import { freshDb } from '../../support/database.ts'
import { json, refusal, scriptedFetch } from '../../support/scripted-fetch.ts'

const partsOf = (db: WardlightDb, fetch: typeof globalThis.fetch): LeadParts =>
  ({
    db,
    send: createSend({ base: '', fetch, now: () => 0 }),
    writer: { guarded: (work: () => Promise<void>) => work() },
    timers: { now: () => 5 },
    user: { ...NO_USER, accountType: 'AdminManager' },
  }) as unknown as LeadParts

it('accounts of a hospital are never shown with the wards of another, also when the line is cut in between (AMB-95)', async () => {
  const db = freshDb()
  let isCut = false
  const { fetch } = scriptedFetch(({ path }) => {
    const hospital = path.includes('h2') ? 'h2' : 'h1'
    if (path.includes('/assets?'))
      return isCut
        ? 'offline'
        : json({ data: [{ id: { id: `w-${hospital}` }, name: `Ward-${hospital}` }] })
    if (path.includes('/users?')) return json({ data: [{ id: { id: `of-${hospital}` } }] })
    if (path.startsWith('/api/customer/')) return json({ title: hospital })
    const account = (id: string) => ({
      entityId: { id },
      latest: {
        ENTITY_FIELD: {
          email: { ts: 1, value: `${id}@b.kr` },
          additionalInfo: { ts: 1, value: '{"userCredentialsEnabled":true}' },
        },
      },
    })
    return json({ data: ['of-h1', 'of-h2'].map(account), hasNext: false })
  })
  const parts = partsOf(db, fetch)
  const shown = async (hospital: string) => {
    const { accounts, at } = await accountList(db, hospital)
    const wards = (await wardList(db)).map(({ id }) => id)
    return { accounts: accounts.map(({ id }) => id), isLoaded: at > 0, wards }
  }
  await pullAccounts(parts, 'h1', () => true)
  expect(await shown('h1')).toEqual({ accounts: ['of-h1'], isLoaded: true, wards: ['w-h1'] })
  isCut = true
  await expect(pullAccounts(parts, 'h2', () => true)).rejects.toThrow('offline')
  expect(await shown('h2')).toEqual({ accounts: [], isLoaded: false, wards: ['w-h1'] })
  isCut = false
  await pullAccounts(parts, 'h2', () => true)
  expect(await shown('h2')).toEqual({ accounts: ['of-h2'], isLoaded: true, wards: ['w-h2'] })
})

it('why accounts could not be loaded is kept until they are, of the hospital that is shown (ACCT-42)', async () => {
  const db = freshDb()
  let status = 404
  const { fetch } = scriptedFetch(() =>
    status === 200
      ? json({ data: [], hasNext: false, title: 'North' })
      : refusal(status, 32, 'No such hospital'),
  )
  const parts = partsOf(db, fetch)
  const kept = async () => {
    const { at, trouble } = await accountList(db, 'h1')
    return { at, why: trouble?.why }
  }
  await expect(pullAccounts(parts, 'h1', () => true)).rejects.toThrow('refused')
  expect(await kept()).toEqual({ at: 0, why: { code: 'failed', words: 'No such hospital' } })
  expect((await accountList(db, 'h2')).trouble).toBeNull()
  status = 200
  await pullAccounts(parts, 'h1', () => true)
  expect(await kept()).toEqual({ at: 5, why: undefined })
  status = 403
  await expect(pullAccounts(parts, 'h1', () => true)).rejects.toThrow('refused')
  expect(await kept()).toEqual({ at: 5, why: { code: 'failed', words: 'No such hospital' } })
  await expect(pullAccounts(parts, 'h2', () => false)).rejects.toThrow('refused')
  expect(await kept()).toEqual({ at: 5, why: { code: 'failed', words: 'No such hospital' } })
})
