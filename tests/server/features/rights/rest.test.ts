import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../support.ts'
import { expected, type Row, table } from './table.ts'
import { roles, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** What really happens to everybody who makes a call. */
async function outcome({
  call,
  ask,
  finds,
  fresh,
}: Row): Promise<{ who: string[]; found: unknown[] }> {
  const [method = ''] = call.split(' ')
  const answers: Promise<Answer>[] = []
  for (const role of roles) {
    const { path, body } = await ask(world, role)
    const make = fresh ? await world.fresh(role) : world.as(role)
    // Calls to devices wait for seconds: everybody's at the same time.
    answers.push(make(method, path, body))
  }
  const given = await Promise.all(answers)
  return {
    who: given.map(({ status }) => String(status)),
    found: given.flatMap(({ status, body }) =>
      finds && status === 200 ? [finds.count(body)] : [],
    ),
  }
}

const titled = table.map((row) => ({
  ...row,
  title: [row.call, row.what].filter(Boolean).join(': '),
}))

/** The server waits for a device's answer: these rows, which change nothing, wait at the same time. */
const isWaiting = ({ call }: Row): boolean => call.includes('/rpc/')

async function isAsTold(row: Row): Promise<void> {
  const { who, found } = await outcome(row)
  const columns = (list: readonly unknown[]) =>
    roles.flatMap((role, index) =>
      list[index] === undefined ? [] : `${role} ${JSON.stringify(list[index])}`,
    )
  expect(columns(who)).toEqual(columns(expected(row)))
  if (row.finds) expect(columns(found)).toEqual(columns(row.finds.who.split(' ').map(Number)))
}

describe('who may do what', () => {
  it.each(titled.filter((row) => !isWaiting(row)))('$title', isAsTold)
  it.concurrent.each(titled.filter(isWaiting))('$title', isAsTold)
})

/** A wall board may ask these, and nothing that changes anything but its own session. */
it('a wall board reads, says what it sounds, and confirms nothing (PAIR-07)', () => {
  const open = (row: Row): boolean => row.who.split(' ').length === 7
  const allowed = table.filter((row) => !open(row) && expected(row).at(-1) !== '403')
  const writes = [...new Set(allowed.map(({ call }) => call))].filter(
    (call) => !call.startsWith('GET ') && !/Query\/(find|count)$/.test(call),
  )
  expect(writes).toEqual(['POST /api/auth/logout', 'POST /api/wardlight/presence'])
})

it('no call of the server is missing from the table', () => {
  const served = world.facility.routes
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`)
  const told = new Set(table.map(({ call }) => call))
  expect(served.filter((call) => !told.has(call))).toEqual([])
  expect([...told].filter((call) => !served.includes(call))).toEqual([])
  expect(served.length).toBeGreaterThan(80)
})
