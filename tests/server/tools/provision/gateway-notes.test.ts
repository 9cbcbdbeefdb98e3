import { afterEach, beforeEach, expect, test } from 'vitest'
import { check } from '../../../../server/tools/provision/check.ts'
import { signIn } from '../../../../server/thingsboard/chains/client.ts'
import {
  canBeNoted,
  makeNotable,
  namesOf,
} from '../../../../server/thingsboard/chains/gateway-notes.ts'
import { provision } from '../../../../server/tools/provision/provision.ts'
import { type Recording, startThingsBoard } from './thingsboard.ts'

/* WATCH-07: a sensor that another tool made without `additionalInfo`, in which ThingsBoard never notes a gateway. */

let server: Recording
beforeEach(async () => {
  server = await startThingsBoard()
})
afterEach(() => server.close())

const client = () => signIn(server.url, 'tenant@tb.example', 'right')
const run = async (): Promise<string[]> => {
  const lines: string[] = []
  await provision(await client(), (line) => lines.push(line))
  return lines
}
const device = (id: string, name: string, additionalInfo: unknown) => ({
  id: { id },
  name,
  version: 3,
  additionalInfo,
})

test('provisioning names sensors without additionalInfo, and gives them one (WATCH-07)', async () => {
  await run()
  server.devices.push(
    device('a', 'Dr.1', null),
    device('b', 'Dr.2', { lastConnectedGateway: 'g' }),
    device('c', 'Dr.3', null),
    device('d', 'Dr.4', 'at the door'),
    device('e', 'gw-1', null),
  )
  const missing: string[] = []
  expect(await check(await client(), (line) => missing.push(line))).toBe(false)
  expect(missing).toContain(
    'For 3 sensors no gateway can be recorded, because they have no additionalInfo: they have no location. Dr.1, Dr.3, Dr.4.',
  )

  expect(await run()).toContain('sensors whose gateway can be noted from now on: 3')
  const given = server.devices.slice(1).map((one) => [one.additionalInfo, one.version])
  expect(given).toEqual([
    [{}, 4],
    [{ lastConnectedGateway: 'g' }, 3],
    [{}, 4],
    [{ description: 'at the door' }, 4],
    [null, 3],
  ])
  expect(await check(await client(), () => undefined)).toBe(true)
  expect((await run()).join('\n')).not.toContain('gateway can be noted')
})

test('what somebody saved in between stays (WATCH-07)', async () => {
  server.devices.push(device('a', 'Dr.1', null))
  const own = await client()
  const late = {
    ...own,
    async post(path: string, body: unknown) {
      const [mine] = server.devices
      if (mine) Object.assign(mine, { version: 4, additionalInfo: { lastConnectedGateway: 'g' } })
      return own.post(path, body)
    },
  }
  expect(await makeNotable(late, 'a')).toBe(false)
  expect(server.devices[0]?.additionalInfo).toEqual({ lastConnectedGateway: 'g' })
  expect(await makeNotable(own, 'a')).toBe(false)
  expect(await makeNotable(own, 'gone')).toBe(false)
})

test('an object takes a note, nothing else does', () => {
  expect(['{}', '{"a":1}'].map(canBeNoted)).toEqual([true, true])
  expect(['', 'null', '[]', '"x"', '1'].map(canBeNoted)).toEqual(Array(5).fill(false))
})

test('a long list names twenty', () => {
  const many = Array.from({ length: 23 }, (_, n) => ({ id: String(n), name: `Dr.${n}` }))
  expect(namesOf(many)).toMatch(/^Dr\.0, .* Dr\.19 and 3 more$/)
})
