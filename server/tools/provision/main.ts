import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from '../../support/command/server-options.ts'
import { makeFolders } from '../../support/folders.ts'
import type { Chain } from '../../thingsboard/chains/chain.ts'
import { check } from './check.ts'
import { signIn } from '../../thingsboard/chains/client.ts'
import { provision } from './provision.ts'
import { patientsChain, sensorsChain } from '../../thingsboard/chains/rule-chain.ts'
import { followHospitals } from '../../thingsboard/chains/save-queue.ts'
import { makeSample } from './sample/make.ts'
import { removeSample } from './sample/remove.ts'

type Say = (line: string) => void

/** `wardlight provision --export`: the rule chains as files. */
export function writeChains(folder: string, say: Say): void {
  makeFolders(folder)
  for (const chain of [sensorsChain('TBEL'), patientsChain('TBEL')]) {
    const file = join(folder, `${chain.name.toLowerCase().replaceAll(' ', '_')}.json`)
    writeFileSync(file, `${JSON.stringify(importable(chain), null, 2)}\n`)
    say(file)
  }
}

export type Provision = Account & {
  kind: 'server' | 'check' | 'sample' | 'remove-sample'
  sample: { seed: number; patients: number; domain: string | undefined }
}

/** `wardlight provision`: prepares a ThingsBoard, or says what it lacks; `false` when it lacks something. */
export async function provisionThere(
  { url, user, password, kind, sample }: Provision,
  say: Say,
): Promise<boolean | void> {
  const client = await signIn(url, user, password)
  switch (kind) {
    case 'server':
      return provision(client, say)
    case 'check':
      return check(client, say)
    case 'sample':
      await provision(client, say)
      await makeSample(client, { ...sample, at: Date.now() }, say)
      return followHospitals(client)
    case 'remove-sample':
      await removeSample(client, say)
      return followHospitals(client)
  }
}

/** The form in which ThingsBoard's own screens import a rule chain. */
const importable = ({ name, metadata }: Chain): object => ({
  ruleChain: {
    additionalInfo: null,
    name,
    type: 'CORE',
    firstRuleNodeId: null,
    root: false,
    debugMode: false,
    configuration: null,
  },
  metadata,
})
