import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { activate } from '../../../../server/features/accounts/credentials.ts'
import { type Calls, connect } from '../../../../server/tools/move/calls.ts'
import type { Facility } from '../../../../server/facility.ts'
import { type AlarmDetails, NULL_UUID, type User } from '../../../../server/protocol/types.ts'
import { startTestFacility } from '../../support.ts'

/**
 * An empty facility server with a Community Edition's refusals stands in for ThingsBoard, behind a road on which every
 * request can be lost once: on its way there, or its answer on the way back.
 */
export type StandIn = {
  facility: Facility
  url: string
  calls: Calls
  /** Every request not seen before is lost from now on. */
  lose(what: 'requests' | 'answers' | 'nothing'): void
  /** How many were lost. */
  lost(): number
  close(): Promise<void>
}

export async function startStandIn(): Promise<StandIn> {
  const facility = await startTestFacility({ deviceHttp: true, patients: 0, edition: 'CE' })
  const { store } = facility
  const tenant = await store.entities.create<User>({
    entityType: 'USER',
    email: 'tenant@there.example',
    firstName: 'Tenant',
    lastName: '',
    phone: '',
    authority: 'TENANT_ADMIN',
    customerId: NULL_UUID,
    additionalInfo: {},
  })
  await activate(store, tenant.id, 'wardlight')
  let losing: 'requests' | 'answers' | 'nothing' = 'nothing'
  const seen = new Set<string>()
  let count = 0
  const server = createServer((request, reply) => {
    void (async () => {
      const body = await bodyOf(request)
      const mark = `${request.method} ${request.url} ${body}`
      const isLost = losing !== 'nothing' && !seen.has(mark)
      seen.add(mark)
      if (isLost) count += 1
      if (isLost && losing === 'requests') return void request.socket.destroy()
      const answer = await fetch(facility.url + request.url, {
        method: request.method ?? 'GET',
        headers: headersOf(request),
        ...(body !== '' && { body }),
      })
      const text = await answer.text()
      if (request.method === 'POST' && request.url === '/api/alarm' && answer.ok)
        await asGiven(facility, JSON.parse(text), JSON.parse(body))
      if (isLost) return void request.socket.destroy()
      reply.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      reply.end(text)
    })().catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const person = { url, user: tenant.email, password: 'wardlight' }
  return {
    facility,
    url,
    calls: await connect(person, { pauses: [], callMs: 60_000 }),
    lose: (what) => (losing = what),
    lost: () => count,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await facility.close()
    },
  }
}

/** ThingsBoard takes the details of an alarm as they are; this server's rules let nobody else say when one ended. */
async function asGiven({ store }: Facility, saved: unknown, given: unknown): Promise<void> {
  const { id } = (saved as { id: { id: string } }).id
  const alarm = store.alarms.get(id)
  if (alarm)
    await store.alarms.update({ ...alarm, details: (given as { details: AlarmDetails }).details })
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const { 'content-type': type, 'x-authorization': token } = headers
  return {
    ...(type !== undefined && { 'content-type': type }),
    ...(typeof token === 'string' && { 'x-authorization': token }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}
