import { setTimeout as pause } from 'node:timers/promises'
import { provision } from '../../../server/tools/provision/provision.ts'
import { type Client, Refused, signIn, textOf } from '../../../server/thingsboard/chains/client.ts'
import { makeColleague, writeSample } from '../../../server/tools/provision/sample/write.ts'
import { findSample, thingsOf } from '../../../server/tools/provision/sample/found.ts'
import { plannedFrom, prepareSample } from '../../../server/tools/sample/prepare.ts'
import { facilityPlan } from '../../../server/tools/simulator/plan.ts'
import type { FacilityPlan } from '../../../server/tools/simulator/facility-plan.ts'
import { openStore } from '../../../server/embedded/store/open.ts'
import type { Address } from '../rules/ward.ts'

/** A hospital whose gateways can report. */
export type House = { plan: FacilityPlan; tokens: Record<string, string> }
/** The hospital that is looked at has one more account. */
export type Main = House & { email: string; password: string }

/** Numbers of devices that one hospital's things lie within. */
const NUMBERS = 10_000

/** The calls of the tenant's administrator on a server that is prepared for patients. */
export async function enter({ url, user, password }: Address): Promise<Client> {
  const client = unhurried(await signIn(url, user, password))
  if (textOf(await client.get('/api/system/info'), 'artifact') !== 'wardlight')
    await provision(client, () => undefined)
  return client
}

/** A server that has been asked too much for now is asked again. */
export function unhurried(client: Client): Client {
  async function asked<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 429) throw error
      await pause(5_000)
      return asked(call)
    }
  }
  return {
    get: (path) => asked(() => client.get(path)),
    post: (path, body) => asked(() => client.post(path, body)),
    delete: (path) => asked(() => client.delete(path)),
    as: (token) => unhurried(client.as(token)),
  }
}

/** Makes the hospital that is looked at, or finds the one of an earlier run; with a new account of its staff. */
export async function mainHouse(client: Client, patients: number): Promise<Main> {
  const house = await houseOf(client, 1, patients)
  const email = `scale-${Date.now().toString(36)}@scale.test`
  const { id, password } = await makeColleague(client, house.hospitalId, {
    email,
    firstName: 'Scale',
  })
  await client.post(`/api/plugins/telemetry/USER/${id}/SERVER_SCOPE`, { authority: 'admin' })
  return { ...house, email, password }
}

/** Makes a hospital of the sample's cast without its past, marked as the sample's; one that is there is taken. */
export async function houseOf(
  client: Client,
  seed: number,
  patients: number,
): Promise<House & { hospitalId: string }> {
  const firstNumber = 1 + (seed - 1) * NUMBERS
  const plan = facilityPlan({ seed, patients, firstNumber })
  const found = await findSample(client)
  const there = found.hospitals.find(({ title }) => title === plan.hospital)?.id
  const hospitalId = there ?? (await made(client, { seed, patients, firstNumber }))
  const names = new Set(plan.gateways.map(({ name }) => name))
  const tokens: Record<string, string> = {}
  const { things } = there === undefined ? await findSample(client) : found
  for (const { id, name } of thingsOf({ things }, 'gw')) {
    if (!names.has(name)) continue
    const answer = await client.get(`/api/device/${id}/credentials`)
    tokens[name] = textOf(answer, 'credentialsId') ?? ''
  }
  return { plan, tokens, hospitalId }
}

async function made(
  client: Client,
  wish: { seed: number; patients: number; firstNumber: number },
): Promise<string> {
  const store = await openStore({ dataDir: ':memory:', clock: Date.now })
  try {
    await prepareSample(store, { ...wish, isLocal: true })
    if (!plannedFrom(store)) throw new Error('A hospital has at least one patient.')
    const domain = `scale-${wish.seed}-${Date.now().toString(36)}.test`
    const say = (line: string): void => console.log(`  ${line}`)
    const { hospitalId } = await writeSample({ client, store, kept: new Map(), domain, say })
    return hospitalId
  } finally {
    await store.close()
  }
}
