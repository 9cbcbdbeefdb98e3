import type { Facility, Patient } from './facility.ts'
import { PASSWORD, PLATFORM } from './staff.ts'

/** Raises alarms as a rule chain of the platform would. */
export async function raiserOn(facility: Facility) {
  const post = async (path: string, body: object, token = ''): Promise<unknown> => {
    const answer = await fetch(`${facility.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-authorization': `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const login = { username: PLATFORM, password: PASSWORD }
  const { token } = (await post('/api/auth/login', login)) as { token: string }
  return (patient: Patient, type: string, agoMs = 0) => {
    const originator = { entityType: 'ASSET', id: patient.entityId }
    const startTs = Date.now() - agoMs
    return post('/api/alarm', { type, severity: 'MAJOR', originator, startTs }, token)
  }
}
