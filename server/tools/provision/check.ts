import { checkNodes, editionOf, languageOf } from '../../thingsboard/chains/able.ts'
import type { Client } from '../../thingsboard/chains/client.ts'
import { namesOf, sensorsUnnotable } from '../../thingsboard/chains/gateway-notes.ts'
import { hospitalsLacking } from '../../thingsboard/chains/limits.ts'
import { lookAtHeartbeat } from './heartbeat.ts'
import { lookAtProfile, titleOf } from './profiles.ts'
import { COMMUNITY, profilesFor } from './provision.ts'
import { patientsChain, sensorsChain } from '../../thingsboard/chains/rule-chain.ts'
import { type Found, lookAtChain } from '../../thingsboard/chains/save-chain.ts'
import { lookAtQueue, queueNeeds } from '../../thingsboard/chains/save-queue.ts'
import { sensorsUnnoted } from './worn-before.ts'

/**
 * Says in plain words what a ThingsBoard lacks of what `provision` makes, and what follows from it. Changes nothing.
 * Returns whether nothing is missing.
 */
export async function check(client: Client, say: (line: string) => void): Promise<boolean> {
  const edition = await editionOf(client)
  say(`ThingsBoard ${edition.version} ${edition.type}`)
  const language = await languageOf(client)
  await checkNodes(client, language)
  const sensors = await lookAtChain(client, sensorsChain(language))
  const patients = await lookAtChain(client, patientsChain(language))
  const queue = await lookAtQueue(client, language, await queueNeeds(client))
  const missing = [
    ...faultOf(
      'rule chain Wardlight sensors',
      sensors,
      'no reading reaches a patient, no alarm is raised',
    ),
    ...faultOf(
      'rule chain Wardlight patients',
      patients,
      'a confirmed alarm may be raised again at once',
    ),
    ...faultOf(
      'rule chain Wardlight queue',
      queue,
      'how far the rules are behind is measured in one partition of their queue only',
    ),
  ]
  for (const profile of profilesFor(idOf(sensors), idOf(patients))) {
    const state = await lookAtProfile(client, profile)
    missing.push(...faultOf(titleOf(profile), state, 'things of this type are not recognised'))
  }
  const heartbeat = { state: await lookAtHeartbeat(client, language) }
  missing.push(
    ...faultOf(
      'Wardlight heartbeat (rule chain, profile, device)',
      heartbeat,
      'it is not proved that alarms reach consoles, only that the rules run',
    ),
  )
  for (const { title, limits } of await hospitalsLacking(client))
    missing.push(
      `${title} lacks ${Object.keys(limits).length} alarm limits: its patients get no alarms by these.`,
    )
  const unnoted = (await sensorsUnnoted(client)).length
  if (unnoted > 0)
    missing.push(
      unnoted === 1
        ? 'For 1 sensor it is not recorded who wears it: once given to another patient, what it sends late reaches no patient.'
        : `For ${unnoted} sensors it is not recorded who wears them: once given to another patient, what they send late reaches no patient.`,
    )
  const unnotable = await sensorsUnnotable(client)
  if (unnotable.length > 0)
    missing.push(
      `For ${unnotable.length} sensors no gateway can be recorded, because they have no additionalInfo: they have no location. ${namesOf(unnotable)}.`,
    )
  for (const line of missing) say(line)
  if (edition.type === 'CE') say(COMMUNITY)
  say(
    missing.length === 0
      ? 'Nothing is missing.'
      : 'To set up all of it, run the same command without --check.',
  )
  return missing.length === 0
}

const idOf = (chain: Found) => (chain.state === 'missing' ? undefined : chain.id)

function faultOf(what: string, { state }: { state: Found['state'] }, then: string): string[] {
  switch (state) {
    case 'fine':
      return []
    case 'missing':
      return [`The ${what} is missing: ${then}.`]
    case 'differs':
      return [`The ${what} differs from what this version of Wardlight makes.`]
  }
}
