import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { ask } from '../../src/app/questions.ts'
import type { AuditAnswer, AuditWish } from '../../src/model/people/audit.ts'
import { type Filters, NO_FILTERS, useAudit } from '../../src/screens/settings/use-audit.ts'
import { freshDb } from '../support/database.ts'
import { hostHook, settled } from '../support/hook-host.tsx'
import { signedIn } from '../support/signed-in.ts'

vi.mock('../../src/app/questions.ts', () => ({ ask: vi.fn() }))

/** The filters' kind names the entries that the server finds. */
const pageOf = ({ kind, page }: AuditWish): AuditAnswer => ({
  kind: 'page',
  entries: [
    { id: `${kind} ${page}`, at: 1, who: '', action: '', entityType: '', entityId: '' },
  ] as never,
  total: 60,
  pages: 2,
})

let answer: ((answer: AuditAnswer) => void) | undefined
let wish: AuditWish | undefined
beforeEach(() => {
  vi.mocked(ask).mockImplementation((...args: unknown[]) => {
    wish = args[1] as AuditWish
    return new Promise((resolve) => (answer = resolve))
  })
})

async function answers(given?: AuditAnswer): Promise<void> {
  await settled()
  if (wish) answer?.(given ?? pageOf(wish))
  await settled()
}

async function trail() {
  signedIn(freshDb())
  type Asked = { filters: Filters; page: number }
  const screen = await hostHook<Asked, ReturnType<typeof useAudit>>(
    ({ filters, page }) => useAudit('h', filters, page, 'Asia/Seoul'),
    { filters: NO_FILTERS, page: 0 },
  )
  const shown = () => screen.last().shown?.entries.map(({ id }) => id)
  return { ...screen, shown }
}

const ALARMS: Filters = { ...NO_FILTERS, kind: 'alarms' as never }

// OFFL-56.
it('entries of other filters are those before while these are asked for, and gone when these cannot be had', async () => {
  const screen = await trail()
  await answers()
  expect(screen.shown()).toEqual([' 0'])
  expect(screen.last().isAsking).toBe(false)

  screen.change({ filters: ALARMS, page: 0 })
  // From the first picture on, before anything was asked.
  expect(screen.last().isAsking).toBe(true)
  await answers({ kind: 'offline' })
  expect(screen.last()).toMatchObject({ shown: null, problem: { kind: 'offline' } })
  expect(screen.last().isAsking).toBe(false)
})

// OFFL-56.
it('another page of the same entries stays, as the page it is, when the next cannot be had', async () => {
  const screen = await trail()
  await answers()
  screen.change({ filters: NO_FILTERS, page: 1 })
  await answers({ kind: 'offline' })
  expect(screen.shown()).toEqual([' 0'])
  expect(screen.last().shown?.page).toBe(0)
})

// OFFL-56.
it('what is typed is another question before it rests and is asked', async () => {
  const screen = await trail()
  await answers()
  screen.change({ filters: { ...NO_FILTERS, search: 'kim' }, page: 0 })
  expect(screen.last().isAsking).toBe(true)
})
