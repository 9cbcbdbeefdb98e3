import { admit, open } from '../../server/thingsboard/gate/admit.ts'
import { isOwn } from '../../server/thingsboard/gate/serve.ts'

/**
 * What a flow of the console asks also goes through the gate in front of a ThingsBoard; throws where it does not, as
 * the gate does. Of what is saved whole the gate drops what no console changes.
 */
export function expectAdmitted(method: string, url: string, body: unknown): void {
  if (!url.startsWith('/api/') || isOwn(url)) return
  const claims = { authority: 'TENANT_ADMIN', hospitalId: undefined }
  const text = typeof body === 'string' ? body : ''
  // Scenes save limits of a measure of their own, so that they can be told from those of other runs.
  const known = text.replaceAll(/"low\w+Alarm(Enabled|Threshold)"/g, '"lowHrAlarm$1"')
  const { url: written } = admit(open(method, url, claims), known)
  const [given, admitted] = [url, written].map((one) => new URL(one, 'http://a.example'))
  for (const [name, value] of given?.searchParams ?? [])
    if (value !== '' && admitted?.searchParams.get(name) !== value)
      throw new Error(`The gate drops ${name} of ${method} ${url}`)
}
