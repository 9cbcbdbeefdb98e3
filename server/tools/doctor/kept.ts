import { statSync } from 'node:fs'
import { isLow } from '../../embedded/store/disk.ts'
import { newestBackup, OLD_MS } from '../backup/proving.ts'
import { type Case, type Finding, fine, look, off } from './finding.ts'

const elsewhere = 'The ThingsBoard keeps the data.'
const inMemory = 'The data is in memory, on no disk.'

/** Why there is nothing to look at on a disk. */
const noFolder = ({ settings: { dataDir, thingsboardUrl } }: Case): string | undefined => {
  if (thingsboardUrl !== undefined) return elsewhere
  return dataDir === ':memory:' ? inMemory : undefined
}

export async function diskFinding(one: Case): Promise<Finding> {
  const { settings, world, health } = one
  const none = noFolder(one)
  if (none !== undefined) return off('Disk', none)
  const room = await world.roomOf(settings.dataDir)
  const part = Math.round((100 * room.freeBytes) / room.totalBytes)
  const result = `${gigabytes(room.freeBytes)} GB are free for ${settings.dataDir}, ${part} %.`
  if (health?.disk === 'refusing') return look('Disk', `Nothing can be stored. ${result}`)
  return isLow(room) ? look('Disk', result) : fine('Disk', result)
}

export function dataFinding(one: Case): Finding {
  const none = noFolder(one)
  if (none !== undefined) return off('Data', none)
  const state = one.health?.data
  if (state === 'sound') return fine('Data', 'The file was examined by the server and is sound.')
  if (state === 'damaged') return look('Data', 'The file is damaged: put a backup in its place.')
  return look(
    'Data',
    state ? 'Not examined yet: ask again in a minute.' : 'Not known: the server does not answer.',
  )
}

export function backupFinding(one: Case): Finding {
  const { settings, world, health } = one
  const none = noFolder(one)
  if (none !== undefined) return off('Backup', none)
  const file = newestBackup(settings)
  const folders = [settings.dataDir, settings.backupDir].filter((name) => name !== undefined)
  if (file === undefined) return look('Backup', `There is none in ${folders.join(' or ')}.`)
  const age = world.now() - statSync(file).mtimeMs
  const proof = health?.backup
  const proved = proof
    ? `The server ${proof.isWhole ? 'restored one for a proof' : 'could not restore the one'} of ${timeOf(proof.madeAt)}.`
    : 'The server has proved none since its start.'
  const result = `${file} is ${Math.round(age / 3_600_000)} hours old. ${proved}`
  return age <= OLD_MS && proof?.isWhole === true ? fine('Backup', result) : look('Backup', result)
}

const gigabytes = (bytes: number): string => (bytes / 1_000_000_000).toFixed(1)
const timeOf = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
