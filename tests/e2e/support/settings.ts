import type { Facility } from './facility.ts'
import { recordsOf } from './forms.ts'

type Attributes = Record<string, unknown>
export type Facts = Awaited<ReturnType<typeof factsOf>>

/** What the server itself has of a facility, asked directly and not through the line. */
export async function factsOf(facility: Facility) {
  const records = await recordsOf(facility)
  const me = await records.ask<{ customerId: { id: string } }>('/api/auth/user')
  const hospital = me.customerId.id
  return {
    ...records,
    hospitalId: (): Promise<string> => Promise.resolve(hospital),
    hospital: (): Promise<Attributes> => records.attributes(hospital, 'CUSTOMER'),
    async user(email: string): Promise<Attributes> {
      const users = await records.ask<{ data: { id: { id: string }; email: string }[] }>(
        `/api/customer/${hospital}/users?pageSize=100&page=0`,
      )
      const user = users.data.find((each) => each.email === email)
      return records.attributes(user?.id.id ?? '', 'USER')
    },
    setPatient: (patient: string, attributes: Attributes): Promise<unknown> =>
      records.ask(`/api/plugins/telemetry/ASSET/${patient}/attributes/SERVER_SCOPE`, {
        method: 'POST',
        body: JSON.stringify(attributes),
      }),
    setHospital: (attributes: Attributes): Promise<unknown> =>
      records.ask(`/api/plugins/telemetry/CUSTOMER/${hospital}/attributes/SERVER_SCOPE`, {
        method: 'POST',
        body: JSON.stringify(attributes),
      }),
  }
}
