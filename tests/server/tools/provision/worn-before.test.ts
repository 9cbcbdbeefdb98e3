import { afterEach, beforeEach, expect, test } from 'vitest'
import { check } from '../../../../server/tools/provision/check.ts'
import { signIn } from '../../../../server/thingsboard/chains/client.ts'
import { notesOf } from '../../../../server/tools/provision/note-wearers.ts'
import { provision } from '../../../../server/tools/provision/provision.ts'
import { SINCE_EVER } from '../../../../server/thingsboard/chains/wearers.ts'
import { type Recording, startThingsBoard } from './thingsboard.ts'

let server: Recording
beforeEach(async () => {
  server = await startThingsBoard()
})
afterEach(() => server.close())

const client = () => signIn(server.url, 'tenant@tb.example', 'right')
const run = async (): Promise<string[]> => {
  const said: string[] = []
  await provision(await client(), (line) => said.push(line))
  return said
}

test('who wears a sensor since before the rule chains note it is noted once (WORN-05)', async () => {
  await run()
  server.sensors.push(
    { id: 's1', wearer: 'p1', noted: [] },
    { id: 's2', noted: [] },
    { id: 's3', wearer: 'p3', noted: [] },
  )
  server.attributes.set('s3', { worn_by: '-', worn_since: '5', worn_slot: '2' })
  const missing: string[] = []
  expect(await check(await client(), (line) => missing.push(line))).toBe(false)
  expect(missing.join('\n')).toContain('For 1 sensor it is not recorded who wears it')

  expect(await run()).toContain('sensors whose wearer was noted: 1')
  expect(server.sensors.map(({ noted }) => noted)).toEqual([
    [
      {
        from: { entityType: 'ASSET', id: 'p1' },
        to: { entityType: 'DEVICE', id: 's1' },
        type: 'Wore 0',
        typeGroup: 'COMMON',
      },
      { worn_by: 'p1', worn_since: SINCE_EVER, worn_slot: '0' },
    ],
    [],
    [],
  ])
  expect(await check(await client(), () => undefined)).toBe(true)
  expect((await run()).join('\n')).not.toContain('noted')
  expect(server.sensors[0]?.noted).toHaveLength(2)
})

test('what is noted of many wearers: every change, and the last eight are found again', () => {
  const worn = [
    { patientId: 'a', from: 0, to: 10 },
    { patientId: 'b', from: 10, to: 20 },
    { patientId: 'a', from: 30 },
  ]
  expect(notesOf(worn)).toEqual({
    changes: [
      { ts: 10, values: { worn_by: '1 b 0 a' } },
      { ts: 20, values: { worn_by: '- - 1 b' } },
      { ts: 30, values: { worn_by: '2 a - -' } },
    ],
    wearers: [
      { slot: 0, patientId: 'a' },
      { slot: 1, patientId: 'b' },
      { slot: 2, patientId: 'a' },
    ],
    slot: 2,
    now: 'a',
    since: '30',
  })
  expect(notesOf([{ patientId: 'a', from: 5, to: 9 }])).toMatchObject({
    changes: [
      { ts: 5, values: { worn_by: '0 a - -' } },
      { ts: 9, values: { worn_by: '- - 0 a' } },
    ],
    now: undefined,
    since: '9',
  })
  const many = Array.from({ length: 20 }, (_, n) => ({
    patientId: `p${n}`,
    from: n + 1,
    to: n + 2,
  }))
  expect(notesOf(many).wearers.map(({ slot, patientId }) => `${slot} ${patientId}`)).toEqual(
    Array.from({ length: 8 }, (_, n) => `${(n + 12) % 8} p${n + 12}`),
  )
})
