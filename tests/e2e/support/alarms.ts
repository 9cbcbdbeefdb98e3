import type { Facility, Patient } from './facility.ts'
import { PASSWORD, PLATFORM } from './staff.ts'

/** Asks the server as the account of the platform, directly and not through the line. */
export async function platformOn(facility: Facility) {
  const asking =
    (token: string) =>
    async (method: string, path: string, body?: object): Promise<unknown> => {
      const answer = await fetch(`${facility.url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-authorization': `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
      return text === '' ? undefined : JSON.parse(text)
    }
  const login = { username: PLATFORM, password: PASSWORD }
  const { token } = (await asking('')('POST', '/api/auth/login', login)) as { token: string }
  return asking(token)
}

/** Raises alarms as a rule chain of the platform would. */
export async function raiserOn(facility: Facility) {
  const ask = await platformOn(facility)
  /** `endedTs`: it is over since then, and waits for a Confirm. */
  return (patient: Patient, type: string, agoMs = 0, endedTs?: number) => {
    const originator = { entityType: 'ASSET', id: patient.entityId }
    const startTs = Date.now() - agoMs
    const over = endedTs === undefined ? {} : { details: { endedTs } }
    return ask('POST', '/api/alarm', { type, severity: 'MAJOR', originator, startTs, ...over })
  }
}

/** Confirms that were sent: each as one command, or as the call of a server that does not take those. */
export const confirmsSent = <Asked extends { path: string }>(requests: readonly Asked[]): Asked[] =>
  requests.filter(({ path }) => /\/clear$|\/wardlight\/commands$/.test(path))
