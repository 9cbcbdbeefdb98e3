import { type Client, Refused } from '../../../thingsboard/chains/client.ts'
import { type Found, findSample, ownOf, PLAN_KEY, type Thing } from './found.ts'
import { inParallel } from '../../../support/in-parallel.ts'

/**
 * Removes the sample, whole or half made, and nothing else. What people added to its hospital stays, and so do the
 * hospital, its wards and its rooms then. A run that was cut off is finished by the next.
 */
export async function removeSample(client: Client, say: (line: string) => void): Promise<void> {
  const found = await findSample(client)
  if (found.hospitals.length + found.own.length === 0) return say('There is no sample here.')
  await clearSample(client, found)
  say(`The sample is removed: ${counted(found.own)}.`)
  const { added } = found
  if (added.length === 0) return
  const titles = found.hospitals.map(({ title }) => title).join(', ')
  say(`${titles} stays with its wards and rooms: ${counted(added)} there are not the sample's.`)
  for (const { name } of added.slice(0, 10)) say(`  ${name}`)
}

/** Removes what was found, so that whoever is removed later is never seen without those who need them. */
export async function clearSample(client: Client, found: Found): Promise<void> {
  const { hospitals, own, added } = found
  for (const { id, plan } of hospitals)
    if (plan !== undefined)
      await client.delete(`/api/plugins/telemetry/CUSTOMER/${id}/SERVER_SCOPE?keys=${PLAN_KEY}`)
  // Gateways first: one that is still connected would make its sensors anew. Places after those who lie there.
  const places = added.length === 0 ? ['room', 'ward'] : []
  for (const type of ['gw', 'wearable', 'patient', ...places])
    await inParallel(ownOf(found, type), 4, (thing) => remove(client, thing))
  const accounts = own.filter(({ entityType }) => entityType === 'USER')
  for (const account of accounts.toReversed()) await remove(client, account)
  if (added.length > 0) return
  for (const { id } of hospitals) await gone(client.delete(`/api/customer/${id}`))
}

const remove = (client: Client, { entityType, id }: Thing): Promise<void> =>
  gone(client.delete(`/api/${entityType.toLowerCase()}/${id}`))

/** What somebody else removed meanwhile is gone as well. */
async function gone(removing: Promise<unknown>): Promise<void> {
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
