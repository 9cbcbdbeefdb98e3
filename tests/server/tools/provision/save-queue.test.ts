import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, signIn } from '../../../../server/thingsboard/chains/client.ts'
import {
  followHospitals,
  lookAtQueue,
  queueNeeds,
  saveQueue,
  partitionOf,
} from '../../../../server/thingsboard/chains/save-queue.ts'
import { type Recording, startThingsBoard } from './thingsboard.ts'

let server: Recording
let client: Client
beforeEach(async () => {
  server = await startThingsBoard()
  client = await signIn(server.url, 'tenant@tb.example', 'right')
})
afterEach(() => server.close())

const house = (id: string): number => server.customers.push({ id: { id }, title: id })
const save = async () => saveQueue(client, 'TBEL', await queueNeeds(client))
const look = async () => (await lookAtQueue(client, 'TBEL', await queueNeeds(client))).state
type Node = { id: { id: string }; name: string; configuration: Record<string, unknown> }
const nodes = (): Node[] => [...server.metadata.values()][0]?.['nodes'] as Node[]
const asking = (): Node[] => nodes().filter(({ name }) => name.startsWith('Part '))
const asked = (): number[] =>
  asking()
    .map(({ id }) => partitionOf(id.id, server.partitions))
    .toSorted((a, b) => a - b)
const written = (): string[] =>
  nodes()
    .filter(({ name }) => name.startsWith('Hospital '))
    .map(({ configuration }) => String(configuration['originatorId']))
const upTo = (count: number): number[] => [...Array(count).keys()]

// LAG-08.
test.each([1, 3, 10, 24])('a queue of %i partitions is asked in each', async (partitions) => {
  server.partitions = partitions
  house('a')
  house('b')
  expect(await look()).toBe('missing')
  expect((await save()).did).toBe('made')
  expect(asked()).toEqual(upTo(partitions))
  expect(written()).toEqual(['a', 'b'])
  expect(await look()).toBe('fine')
})

test('twice is no change; a hospital more leaves the nodes that ask as they are', async () => {
  house('a')
  await save()
  const before = asking().map(({ id, name }) => [name, id.id])
  server.calls.length = 0
  expect((await save()).did).toBe('nothing')
  expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  house('b')
  expect(await look()).toBe('differs')
  expect((await save()).did).toBe('changed')
  expect(asking().map((node) => [node.name, node.id.id])).toEqual(before)
  expect(written()).toEqual(['a', 'b'])
})

test('other partitions, nodes with other ids, and a run that was cut off are put right', async () => {
  house('a')
  await save()
  server.partitions = 12
  expect(await look()).toBe('differs')
  await save()
  expect(asked()).toEqual(upTo(12))
  // Imported by hand: the same nodes, by chance in one partition.
  for (const node of asking()) node.id = { ...node.id, id: asking()[0]?.id.id ?? '' }
  expect(await look()).toBe('differs')
  server.failOnce = '/api/ruleChain'
  await expect(save()).rejects.toThrow('Something broke')
  await save()
  expect(asked()).toEqual(upTo(12))
  expect(await look()).toBe('fine')
})

test('a server that does not say how many it has is taken for a usual one', async () => {
  server.absent.add('/api/queues')
  await save()
  expect(asked()).toEqual(upTo(10))
})

// LAG-09.
test('a hospital that came or went is followed, where the chain is there', async () => {
  house('a')
  expect(await followHospitals(client)).toBe(false)
  expect(server.kept.ruleChain).toEqual([])
  await save()
  expect(await followHospitals(client)).toBe(false)
  house('b')
  expect(await followHospitals(client)).toBe(true)
  expect(written()).toEqual(['a', 'b'])
  server.customers.shift()
  expect(await followHospitals(client)).toBe(true)
  expect(written()).toEqual(['b'])
  expect(await look()).toBe('fine')
})
