import { type Client, Refused } from '../../../thingsboard/chains/client.ts'
import { type Found, findSample, thingsOf, PLAN_KEY, type Thing } from './found.ts'
import { inParallel } from '../../../support/in-parallel.ts'

/**
 * Removes the sample, whole or half made, and nothing else. What people added to its hospital stays, and so do the
 * hospital, its wards and its rooms then. A run that was cut off is finished by the next.
 */
export async function removeSample(client: Client, say: (line: string) => void): Promise<void> {
  const sample = await findSample(client)
  if (sample.hospitals.length + sample.things.length === 0) return say('There is no sample here.')
  await clearSample(client, sample)
  say(`The sample is removed: ${counted(sample.things)}.`)
  const { added } = sample
  if (added.length === 0) return
  const titles = sample.hospitals.map(({ title }) => title).join(', ')
  say(`${titles} stays with its wards and rooms: ${counted(added)} there are not the sample's.`)
  for (const { name } of added.slice(0, 10)) say(`  ${name}`)
}

/** Removes the sample in an order in which what remains is never incomplete. */
export async function clearSample(client: Client, sample: Found): Promise<void> {
  const { hospitals, things, added } = sample
  for (const { id, plan } of hospitals)
    if (plan !== undefined)
      await client.delete(`/api/plugins/telemetry/CUSTOMER/${id}/SERVER_SCOPE?keys=${PLAN_KEY}`)
  // Gateways first: a connected one would create its sensors again. Places after the patients in them.
  const places = added.length === 0 ? ['room', 'ward'] : []
  for (const type of ['gw', 'wearable', 'patient', ...places])
    await inParallel(thingsOf(sample, type), 4, (thing) => remove(client, thing))
  const accounts = things.filter(({ entityType }) => entityType === 'USER')
  for (const account of accounts.toReversed()) await remove(client, account)
  if (added.length > 0) return
  for (const { id } of hospitals) await ignoreMissing(client.delete(`/api/customer/${id}`))
}

const remove = (client: Client, { entityType, id }: Thing): Promise<void> =>
  ignoreMissing(client.delete(`/api/${entityType.toLowerCase()}/${id}`))

/** A thing that was removed by others in between is fine, too. */
async function ignoreMissing(removing: Promise<unknown>): Promise<void> {
  await removing.catch((error: unknown) => {
    if (!(error instanceof Refused && error.status === 404)) throw error
  })
}

function counted(things: readonly Thing[]): string {
  const words: [string, (thing: Thing) => boolean][] = [
    ['patient', ({ type }) => type === 'patient'],
    ['ward', ({ type }) => type === 'ward'],
    ['room', ({ type }) => type === 'room'],
    ['device', ({ entityType }) => entityType === 'DEVICE'],
    ['account', ({ entityType }) => entityType === 'USER'],
  ]
  const parts = words.flatMap(([word, fits]) => {
    const count = things.filter(fits).length
    return count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`]
  })
  return parts.join(', ') || 'an empty hospital'
}
