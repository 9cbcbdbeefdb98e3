import { command, type Reader } from '../../support/command/command.ts'
import { WrongUse } from '../../support/command/reading.ts'
import { accountOf, countOf, serverOptions } from '../../support/command/server-options.ts'

const PASSWORD = 'PROVISION_PASSWORD'

const sampleOptions = {
  patients: { value: 'N', otherwise: '24', says: 'Patients of the sample hospital.' },
  seed: { value: 'N', otherwise: '1', says: 'Another sample hospital for another N.' },
} as const

const KINDS = ['check', 'sample', 'remove-sample'] as const

export const provision = command({
  name: 'provision',
  says: 'Prepares a ThingsBoard, as its tenant administrator: rule chains and profiles.',
  options: {
    ...serverOptions(PASSWORD),
    check: { says: 'Only say what is missing there; change nothing.' },
    sample: { says: 'Also make the sample hospital there, with eight days of past.' },
    ...sampleOptions,
    domain: { value: 'NAME', says: 'With --sample: the domain of its accounts.' },
    'remove-sample': { says: 'Remove all of the sample, and nothing else.' },
    export: { value: 'FOLDER', says: 'Write the rule chains as files instead, to import by hand.' },
  },
  run: async (read, output) => {
    const work = await import('./main.ts')
    const folder = read.text('export')
    if (folder !== undefined) return work.writeChains(folder, output.say)
    const kind = kindOf(read)
    const sample = {
      seed: countOf(read, 'seed'),
      patients: countOf(read, 'patients'),
      domain: read.text('domain'),
    }
    const account = await accountOf(read, PASSWORD, output)
    return work.provisionThere({ ...account, kind, sample }, output.say)
  },
})

function kindOf(read: Reader<(typeof KINDS)[number]>): (typeof KINDS)[number] | 'server' {
  const [kind = 'server', other] = KINDS.filter((one) => read.isGiven(one))
  if (other !== undefined) throw new WrongUse(`--${kind} or --${other}, not both.`)
  return kind
}

export const simulate = command({
  name: 'simulate',
  says: 'Runs the gateways and sensors of the sample hospital, until it is stopped.',
  options: {
    mqtt: { value: 'URL', says: 'Where gateways connect, such as mqtt://tb.example:1883.' },
    ...serverOptions(PASSWORD),
    ...sampleOptions,
  },
  notes: [
    'On a ThingsBoard it drives what provision --sample made there. On a facility server without its simulator: --seed',
    'and --patients as that was started with.',
  ],
  run: async (read, output) => {
    const { simulateThere } = await import('./simulate.ts')
    const mqtt = read.text('mqtt')
    if (!mqtt) throw new WrongUse('Which broker? Give --mqtt.')
    if (!URL.canParse(mqtt) || !/^(mqtts?|wss?):$/.test(new URL(mqtt).protocol))
      throw new WrongUse(`"${mqtt}" is no mqtt or mqtts address.`)
    const sizes = { seed: countOf(read, 'seed'), patients: countOf(read, 'patients') }
    const account = await accountOf(read, PASSWORD, output)
    await simulateThere({ mqtt, ...account, ...sizes }, output.say)
  },
})
