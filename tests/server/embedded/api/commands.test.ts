import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import { type Api, api, patientsOf, signIn, startTestFacility } from '../../support.ts'

const path = '/api/wardlight/commands'

let facility: Facility
let manager: Api
let admin: Api
beforeEach(async () => {
  facility = await startTestFacility()
  manager = api(facility, (await signIn(facility, 'manager@wardlight.example')).token)
  admin = api(facility, (await signIn(facility, 'admin@wardlight.example')).token)
})
afterEach(() => facility.close())

const given = (more: object) => ({
  id: 'command-1',
  createdAt: 1,
  written: 'no',
  concerns: [],
  ...more,
})
const addWard = (more: object = {}) =>
  given({
    name: 'add-ward',
    args: { name: 'Larch', rooms: ['1'], hospital: hospitalArgs(), gateways: [] },
    ...more,
  })
function hospitalArgs(): { id: string; name: string } {
  const { store } = facility
  const customer = store.entities.customer(patientsOf(facility)[0]?.customerId ?? '')
  return { id: customer?.id ?? '', name: customer?.title ?? '' }
}
const larches = (): number =>
  facility.store.entities.all('ASSET').filter(({ name }) => name.startsWith('Larch')).length

it('a command is done once, however often it is sent (WHOLE-02)', async () => {
  const first = await admin('POST', path, addWard())
  expect(first).toMatchObject({ status: 200, body: { kind: 'done', learnt: { written: 'yes' } } })
  const [again, atOnce] = await Promise.all([
    admin('POST', path, addWard()),
    admin('POST', path, addWard()),
  ])
  expect([again.body, atOnce.body, larches()]).toEqual([first.body, first.body, 1])
})

it('two at once are done one after the other, and the second gets the answer of the first', async () => {
  const both = await Promise.all([admin('POST', path, addWard()), admin('POST', path, addWard())])
  expect([both[0].body, larches()]).toEqual([both[1].body, 1])
})

it('one that comes after its own undo is not done (WHOLE-02)', async () => {
  expect((await admin('POST', path, addWard({ discarded: true }))).body).toMatchObject({
    kind: 'done',
  })
  await admin('POST', path, addWard())
  expect(larches()).toBe(0)
})

it('an undo takes away what was done, once', async () => {
  await admin('POST', path, addWard())
  expect(larches()).toBe(1)
  const undo = addWard({ discarded: true, written: 'whole' })
  expect((await admin('POST', path, undo)).body).toMatchObject({ kind: 'done' })
  expect(larches()).toBe(0)
})

it('an undo is done once, however often it is sent (WHOLE-02)', async () => {
  await admin('POST', path, addWard())
  const acts = vi.spyOn(facility.store, 'act')
  const undo = addWard({ discarded: true, written: 'whole' })
  const first = await admin('POST', path, undo)
  const again = await admin('POST', path, undo)
  expect(first.body).toMatchObject({ kind: 'done' })
  expect([again.body, acts.mock.calls.length]).toEqual([first.body, 1])
})

it('somebody else’s command of the same id is another one', async () => {
  await manager('POST', path, addWard())
  const args = { name: 'Larch 2', rooms: ['1'], hospital: hospitalArgs(), gateways: [] }
  await admin('POST', path, addWard({ args }))
  expect(larches()).toBe(2)
})

it('a call that its user may not make ends it in the words of the call (WHOLE-04)', async () => {
  const user = facility.store.entities.userByEmail('admin@wardlight.example')
  const args = { userId: user?.id ?? '', email: user?.email ?? '' }
  const { status, body } = await manager('POST', path, given({ name: 'delete-account', args }))
  expect([status, body]).toEqual([
    200,
    {
      kind: 'refused',
      learnt: { written: 'no' },
      why: { message: expect.any(String) as string, kind: 'rights' },
    },
  ])
})

it.each([
  ['nothing', {}],
  ['no id', given({ id: '', name: 'add-ward', args: {} })],
  ['an endless id', given({ id: 'x'.repeat(101), name: 'add-ward', args: {} })],
  ['another state', given({ name: 'add-ward', args: {}, written: 'maybe' })],
  ['concerns that are none', given({ name: 'add-ward', args: {}, concerns: [1] })],
])('what no console sends is refused: %s', async (_, body) => {
  expect((await admin('POST', path, body)).status).toBe(400)
})

it.each([
  ['a name', given({ name: 'toString', args: {} })],
  ['arguments', given({ name: 'add-ward', args: { name: 1 } })],
])(
  '%s of another version of the console is not known, and changes nothing (WHOLE-05)',
  async (_, body) => {
    expect((await admin('POST', path, body)).body).toEqual({ kind: 'unknown', learnt: {} })
  },
)

it('no header but this process’s own makes a call its own', async () => {
  const answer = await fetch(`${facility.url}/api/auth/user`, {
    headers: { 'x-wardlight-own-call': 'undefined' },
  })
  expect(answer.status).toBe(401)
})
