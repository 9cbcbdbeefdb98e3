import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Chain } from '../../thingsboard/chains/chain.ts'
import { check } from './check.ts'
import { ProvisionError, signIn } from '../../thingsboard/chains/client.ts'
import { askPassword, readOptions } from './options.ts'
import { provision } from './provision.ts'
import { patientsChain, sensorsChain } from '../../thingsboard/chains/rule-chain.ts'
import { followHospitals } from '../../thingsboard/chains/save-queue.ts'
import { makeSample } from './sample/make.ts'
import { removeSample } from './sample/remove.ts'

/** `npm run provision`: prepares a ThingsBoard, says what it lacks, or writes the rule chains as files. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.kind === 'export') {
    mkdirSync(options.folder, { recursive: true })
    for (const chain of [sensorsChain('TBEL'), patientsChain('TBEL')]) {
      const file = join(options.folder, `${chain.name.toLowerCase().replaceAll(' ', '_')}.json`)
      writeFileSync(file, `${JSON.stringify(importable(chain), null, 2)}\n`)
      console.log(file)
    }
    return
  }
  const { url, user } = options
  if (url.startsWith('http:')) console.error('The password travels unencrypted: this is http.')
  const password =
    options.password ?? (await askPassword(`Password of ${user}: `, 'PROVISION_PASSWORD'))
  const client = await signIn(url, user, password)
  const say = (line: string): void => console.log(line)
  switch (options.kind) {
    case 'server':
      return provision(client, say)
    case 'check':
      if (!(await check(client, say))) process.exitCode = 1
      return
    case 'sample':
      await provision(client, say)
      await makeSample(client, { ...options, at: Date.now() }, say)
      await followHospitals(client)
      return
    case 'remove-sample':
      await removeSample(client, say)
      await followHospitals(client)
      return
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

main().catch((error: unknown) => {
  console.error(error instanceof ProvisionError ? error.message : error)
  process.exitCode = 1
})
