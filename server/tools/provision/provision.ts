import { checkNodes, editionOf, languageOf } from '../../thingsboard/chains/able.ts'
import type { Client } from '../../thingsboard/chains/client.ts'
import { makeAllNotable, sensorsUnnotable } from '../../thingsboard/chains/gateway-notes.ts'
import { hospitalsLacking, saveMissing } from '../../thingsboard/chains/limits.ts'
import { type Profile, saveProfile } from './profiles.ts'
import { heartbeatChain } from '../../thingsboard/chains/heartbeat-chain.ts'
import { heartbeatProfile, saveHeartbeat } from './heartbeat.ts'
import { patientsChain, sensorsChain } from '../../thingsboard/chains/rule-chain.ts'
import { type Reference, type Saved, saveChain } from '../../thingsboard/chains/save-chain.ts'
import { queueNeeds, saveQueue } from '../../thingsboard/chains/save-queue.ts'
import { noteUnnoted, sensorsUnnoted } from './worn-before.ts'

const IN_WORDS: Readonly<Record<Saved['did'], string>> = {
  made: 'made',
  changed: 'brought up to date',
  nothing: 'as it should be',
}

/**
 * Prepares a stock ThingsBoard: the four rule chains, the profiles that lead to them, the device of the heartbeat, the alarm limits that hospitals lack, who
 * wears the sensors that were given to somebody before, and sensors made without what a gateway is noted in. Says each thing it
 * did or found done. Running it again changes nothing; a run that was cut off is finished by the next.
 */
export async function provision(client: Client, say: (line: string) => void): Promise<void> {
  const edition = await editionOf(client)
  say(`ThingsBoard ${edition.version} ${edition.type}`)
  const language = await languageOf(client)
  await checkNodes(client, language)
  const sensors = await saveChain(client, sensorsChain(language))
  say(`rule chain Wardlight sensors: ${IN_WORDS[sensors.did]}`)
  const patients = await saveChain(client, patientsChain(language))
  say(`rule chain Wardlight patients: ${IN_WORDS[patients.did]}`)
  const queue = await saveQueue(client, language, await queueNeeds(client))
  say(`rule chain Wardlight queue: ${IN_WORDS[queue.did]}`)
  for (const profile of profilesFor(sensors.id, patients.id))
    say(await saveProfile(client, profile))
  const heartbeat = await saveChain(client, heartbeatChain(language))
  say(`rule chain Wardlight heartbeat: ${IN_WORDS[heartbeat.did]}`)
  say(await saveProfile(client, heartbeatProfile(heartbeat.id)))
  say(await saveHeartbeat(client))
  for (const lacking of await hospitalsLacking(client)) say(await saveMissing(client, lacking))
  const unnoted = await sensorsUnnoted(client)
  if (unnoted.length > 0) say(await noteUnnoted(client, unnoted))
  const unnotable = await sensorsUnnotable(client)
  if (unnotable.length > 0) say(await makeAllNotable(client, unnotable))
  if (edition.type === 'CE') say(COMMUNITY)
}

/** The types of devices and assets, and which rule chain hears of them. */
export const profilesFor = (sensors?: Reference, patients?: Reference): Profile[] => [
  { kind: 'device', name: 'gw', about: 'Gateways of wards' },
  {
    kind: 'device',
    name: 'wearable',
    about: 'Sensors worn by patients',
    ...(sensors && { chain: sensors }),
  },
  { kind: 'asset', name: 'patient', about: 'Patients', ...(patients && { chain: patients }) },
  { kind: 'asset', name: 'ward', about: 'Wards' },
  { kind: 'asset', name: 'room', about: 'Rooms of wards' },
]

export const COMMUNITY =
  'This is a Community Edition: hospital staff can watch, confirm, assign sensors and edit what exists; ' +
  'patients, wards, accounts and alarm limits are the tenant administrator’s to make and change.'
