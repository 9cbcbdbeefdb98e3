import { plainWords } from '../../support/command/words.ts'
import { type Case, type Finding, look, type Settings, type World } from './finding.ts'
import { backupFinding, dataFinding, diskFinding } from './kept.ts'
import {
  compressionFinding,
  mailFinding,
  mqttFinding,
  mqttTlsFinding,
  pushFinding,
  tlsFinding,
} from './lines.ts'
import { pageOf } from './page.ts'
import {
  chainFinding,
  clockFinding,
  healthOf,
  localUrl,
  serverFinding,
  tabletsFinding,
} from './running.ts'

type Check = (one: Case) => Finding | Promise<Finding>

const CHECKS: readonly (readonly [what: string, check: Check])[] = [
  ['Server', serverFinding],
  ['TLS', tlsFinding],
  ['Clock', clockFinding],
  ['Disk', diskFinding],
  ['Data', dataFinding],
  ['Backup', backupFinding],
  ['MQTT', mqttFinding],
  ['MQTT over TLS', mqttTlsFinding],
  ['Way of a reading', chainFinding],
  ['Push', pushFinding],
  ['Mail', mailFinding],
  ['Compression', compressionFinding],
  ['Tablets', tabletsFinding],
]

/** Looks at everything; what cannot be looked at is a finding as well. */
export async function examineServer(settings: Settings, world: World): Promise<Finding[]> {
  const health = await healthOf(localUrl(settings), world)
  return Promise.all(
    CHECKS.map(async ([what, check]) => {
      try {
        return await check({ settings, world, health })
      } catch (error) {
        return look(what, plainWords(error))
      }
    }),
  )
}

/** `wardlight doctor` (OPER-04): whether there is nothing to look at. */
export async function doctor(
  settings: Settings,
  { version, world, say }: { version: string; world: World; say: (line: string) => void },
): Promise<boolean> {
  const findings = await examineServer(settings, world)
  say(pageOf(findings, version, world.now()))
  return findings.every(({ is }) => is !== 'look')
}
