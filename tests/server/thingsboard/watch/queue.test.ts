import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTenant } from '../../../../server/thingsboard/acting/tenant.ts'
import { createUpstream } from '../../../../server/thingsboard/acting/upstream.ts'
import { signIn } from '../../../../server/thingsboard/chains/client.ts'
import { provision } from '../../../../server/tools/provision/provision.ts'
import { createQueue } from '../../../../server/thingsboard/watch/watch.ts'
import { type Recording, startThingsBoard } from '../../tools/provision/thingsboard.ts'

let server: Recording
beforeEach(async () => {
  server = await startThingsBoard()
})
afterEach(() => server.close())

const user = 'tenant@tb.example'
const house = (id: string): number => server.customers.push({ id: { id }, title: id })
const written = (): string[] =>
  [...server.metadata.values()]
    .flatMap((metadata) => metadata['nodes'] as { name: string }[])
    .flatMap(({ name }) => (name.startsWith('Hospital ') ? [name.slice(9)] : []))
    .filter((name) => name.length === 1)

// LAG-09.
test('a new hospital is state how far the rules are behind, by whoever leads, within a minute', async () => {
  house('a')
  await provision(await signIn(server.url, user, 'right'), () => undefined)
  const tenant = createTenant(createUpstream(server.url, 10_000), { user, password: 'right' })
  const now = { elapsed: 0, leads: false }
  const queue = createQueue({ tenant, elapsed: () => now.elapsed, leads: () => now.leads })
  house('b')
  await expect(queue.keep()).rejects.toThrow('Another copy')
  expect(written()).toEqual(['a'])
  now.leads = true
  await queue.keep()
  expect(written()).toEqual(['a'])
  now.elapsed = 60_000
  await queue.keep()
  expect(written()).toEqual(['a', 'b'])
})

test('a server without rule chains is left alone', async () => {
  server.absent.add('/api/ruleChains')
  const tenant = createTenant(createUpstream(server.url, 10_000), { user, password: 'right' })
  await createQueue({ tenant, elapsed: () => 0, leads: () => true }).keep()
  expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([])
})
