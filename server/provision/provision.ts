import { type Client, ProvisionError, textOf } from './client.ts'
import { hospitalsLacking, saveMissing } from './limits.ts'
import { type Profile, saveProfile } from './profiles.ts'
import { patientsChain, sensorsChain } from './rule-chain.ts'
import { type Reference, type Saved, saveChain } from './save-chain.ts'
import type { ScriptLanguage } from './scripts.ts'

const IN_WORDS: Readonly<Record<Saved['did'], string>> = {
  made: 'made',
  changed: 'brought up to date',
  nothing: 'as it should be',
}

/**
 * Prepares a stock ThingsBoard: the two rule chains, the profiles that lead to them, and the alarm limits that
 * hospitals lack. Says each thing it did or found done. Running it again changes nothing; a run that was cut off is finished by the next.
 */
export async function provision(client: Client, say: (line: string) => void): Promise<void> {
  const edition = await editionOf(client)
  say(`ThingsBoard ${edition.version} ${edition.type}`)
  const language = await languageOf(client)
  const sensors = await saveChain(client, sensorsChain(language))
  say(`rule chain Wardlight sensors: ${IN_WORDS[sensors.did]}`)
  const patients = await saveChain(client, patientsChain(language))
  say(`rule chain Wardlight patients: ${IN_WORDS[patients.did]}`)
  for (const profile of profilesFor(sensors.id, patients.id))
    say(await saveProfile(client, profile))
  for (const lacking of await hospitalsLacking(client)) say(await saveMissing(client, lacking))
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

/** The version and edition; refuses what needs no preparing or is too old for the chains. */
export async function editionOf(client: Client): Promise<{ version: string; type: string }> {
  const info = await client.get('/api/system/info')
  if (textOf(info, 'artifact') === 'wardlight')
    throw new ProvisionError(
      'This is Wardlight’s own facility server: there is nothing to prepare.',
    )
  const version = textOf(info, 'version') ?? 'of unknown version'
  const major = Number.parseInt(version, 10)
  if (major < 4)
    throw new ProvisionError(
      `ThingsBoard ${version} is older than 4.0, whose rule nodes the rule chains are made of.`,
    )
  return { version, type: textOf(info, 'type') ?? 'CE' }
}

/** TBEL where the server runs it, as it does by default; JavaScript otherwise. */
export async function languageOf(client: Client): Promise<ScriptLanguage> {
  return (await client.get('/api/ruleChain/tbelEnabled')) === false ? 'JS' : 'TBEL'
}
