import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { check } from '../../../../server/tools/provision/check.ts'
import { signIn } from '../../../../server/thingsboard/chains/client.ts'
import { provision } from '../../../../server/tools/provision/provision.ts'
import { type Recording, startThingsBoard } from './thingsboard.ts'

let server: Recording
let said: string[]
beforeEach(async () => {
  server = await startThingsBoard()
  said = []
})
afterEach(() => server.close())

async function run(password = 'right'): Promise<void> {
  server.calls.length = 0
  said = []
  await provision(await signIn(server.url, 'tenant@tb.example', password), (line) =>
    said.push(line),
  )
}
const saves = () =>
  server.calls.filter((call) => call.startsWith('POST') && !call.endsWith('/entitiesQuery/find'))
const chain = (name: string) => server.kept.ruleChain.find((found) => found['name'] === name)

describe('a stock server', () => {
  test('is given four rule chains, six profiles and the device of the heartbeat', async () => {
    await run()
    expect(server.kept.ruleChain.map(({ name }) => name)).toEqual([
      'Wardlight sensors',
      'Wardlight patients',
      'Wardlight queue',
      'Wardlight heartbeat',
    ])
    const profiles = [...server.kept.deviceProfile, ...server.kept.assetProfile]
    expect(profiles.map(({ name, defaultRuleChainId }) => [name, defaultRuleChainId])).toEqual([
      ['gw', null],
      ['wearable', { entityType: 'RULE_CHAIN', id: chain('Wardlight sensors')?.id.id }],
      ['heartbeat', { entityType: 'RULE_CHAIN', id: chain('Wardlight heartbeat')?.id.id }],
      ['patient', { entityType: 'RULE_CHAIN', id: chain('Wardlight patients')?.id.id }],
      ['ward', null],
      ['room', null],
    ])
    expect(server.kept.deviceProfile[1]).toMatchObject({
      type: 'DEFAULT',
      transportType: 'DEFAULT',
      profileData: { configuration: { type: 'DEFAULT' } },
    })
    // Saved after its nodes, without losing the first of them.
    expect(chain('Wardlight sensors')).toMatchObject({
      type: 'CORE',
      root: false,
      firstRuleNodeId: { entityType: 'RULE_NODE' },
      additionalInfo: { wardlight: expect.stringMatching(/^[0-9a-f]{16}$/) },
    })
    // Of no hospital.
    const [device, ...others] = server.devices
    expect([device?.name, others]).toEqual(['Wardlight heartbeat', []])
    expect(device).not.toHaveProperty('customerId')
    expect(said.filter((line) => line.endsWith(': made'))).toHaveLength(11)
    expect(said.at(-1)).toMatch(/Community Edition/)
  })

  test('twice is no change', async () => {
    await run()
    const before = structuredClone([server.kept, [...server.metadata], server.devices])
    await run()
    expect(saves()).toEqual([])
    expect([server.kept, [...server.metadata], server.devices]).toEqual(before)
    expect(said.filter((line) => line.endsWith(': as it should be'))).toHaveLength(11)
  })

  test('without TBEL gets JavaScript', async () => {
    server.tbel = false
    await run()
    expect(JSON.stringify([...server.metadata])).toContain('"scriptLang":"JS"')
    expect(JSON.stringify([...server.metadata])).not.toContain('"scriptLang":"TBEL"')
  })
})

describe('what is there already', () => {
  test('a run that was cut off is finished by the next', async () => {
    server.failOnce = '/api/ruleChain/metadata'
    await expect(run()).rejects.toThrow(
      'POST /api/ruleChain/metadata was refused (500): Something broke',
    )
    expect(server.kept.ruleChain).toHaveLength(1)
    await run()
    expect(server.kept.ruleChain).toHaveLength(4)
    expect(server.metadata.size).toBe(4)
    expect(said).toContain('rule chain Wardlight sensors: brought up to date')
    await run()
    expect(saves()).toEqual([])
  })

  test('a chain that lost an arrow gets it back', async () => {
    await run()
    const [id, metadata] = [...server.metadata][0] ?? ['', {}]
    server.metadata.set(id, { ...metadata, connections: [] })
    await run()
    expect(saves()).toEqual(['POST /api/ruleChain/metadata', 'POST /api/ruleChain'])
    expect(server.metadata.get(id)?.['connections']).not.toEqual([])
  })

  test('a profile keeps what the facility gave it', async () => {
    const id = { entityType: 'DEVICE_PROFILE', id: 'p1' }
    server.kept.deviceProfile.push(
      {
        id,
        name: 'wearable',
        description: 'ours',
        defaultQueueName: 'Fast',
        defaultRuleChainId: null,
      },
      { id: { ...id, id: 'p2' }, name: 'wearable 2', defaultRuleChainId: null },
    )
    await run()
    expect(server.kept.deviceProfile[0]).toMatchObject({
      id,
      description: 'ours',
      defaultQueueName: 'Fast',
      defaultRuleChainId: chain('Wardlight sensors')?.id,
    })
    expect(server.kept.deviceProfile[1]).toMatchObject({ defaultRuleChainId: null })
    expect(said).toContain('device profile wearable: given its rule chain')
  })
})

describe('what cannot be done is said plainly', () => {
  test('a wrong password', async () => {
    await expect(run('wrong')).rejects.toThrow('Invalid username or password')
  })

  test('somebody who may not', async () => {
    server.authority = 'CUSTOMER_USER'
    await expect(run()).rejects.toThrow(/is no tenant administrator \(CUSTOMER_USER\)/)
  })

  test('a server that needs nothing, and one whose rule engine has not the nodes', async () => {
    server.info = { artifact: 'wardlight', version: '4.2.1', type: 'PE' }
    await expect(run()).rejects.toThrow(/nothing to prepare/)
    server.info = { version: '4.2.1' }
    const clazz = 'org.thingsboard.rule.engine.telemetry.TbMsgTimeseriesNode'
    server.components = [{ clazz, configurationVersion: 0 }]
    await expect(run()).rejects.toThrow(
      /lacks rule nodes .*TbMsgTimeseriesNode.* since 4\.0: update it first/,
    )
    server.components = [{ clazz, configurationVersion: 1 }]
    await expect(run()).rejects.toThrow(/lacks rule nodes (?!.*TbMsgTimeseriesNode)/)
    expect(saves()).toEqual([])
  })

  test('a server is judged by its answers: neither an old number nor a missing page stops it', async () => {
    server.info = { version: '1.0' }
    for (const path of ['/api/components', '/api/ruleChain/tbelEnabled']) server.absent.add(path)
    await run()
    expect(said[0]).toBe('ThingsBoard 1.0 CE')
    server.absent.add('/api/system/info')
    await run()
    expect(said).toContain('ThingsBoard of unknown version CE')
  })

  test('a server that is not there', async () => {
    const { url } = server
    await server.close()
    await expect(signIn(url, 'a', 'b')).rejects.toThrow(/cannot be reached: nothing listens there/)
    server = await startThingsBoard()
  })
})

// SRV-22.
describe('alarm limits of hospitals', () => {
  const house = (id: string, title: string, additionalInfo: object = {}) =>
    server.customers.push({ id: { id }, title, additionalInfo })

  test('what is missing is set as for a new hospital; what is set stays', async () => {
    house('a', 'Rose House')
    house('p', 'Public', { isPublic: true })
    house('b', 'Elm House')
    server.attributes.set('a', { highHrAlarmThreshold: 95, highHrAlarmEnabled: false })
    await run()
    expect(server.attributes.get('a')).toMatchObject({
      highHrAlarmThreshold: 95,
      highHrAlarmEnabled: false,
      lowHrAlarmThreshold: 50,
      lowHrAlarmEnabled: true,
    })
    expect(Object.keys(server.attributes.get('b') ?? {})).toHaveLength(23)
    expect(server.attributes.has('p')).toBe(false)
    expect(said).toContain('alarm limits of Rose House: 21 set that were missing')
    await run()
    expect(saves()).toEqual([])
  })
})

describe('looking, without changing anything', () => {
  async function look(): Promise<boolean> {
    server.calls.length = 0
    said = []
    const client = await signIn(server.url, 'tenant@tb.example', 'right')
    return check(client, (line) => said.push(line))
  }

  test('a stock server lacks all of it, and each line says what follows', async () => {
    server.customers.push({ id: { id: 'a' }, title: 'Rose House' })
    expect(await look()).toBe(false)
    expect(said.filter((line) => line.includes(' is missing: '))).toHaveLength(9)
    expect(said).toContain('Rose House lacks 23 alarm limits: its patients get no alarms by these.')
    expect(said.at(-1)).toBe('To set up all of it, run the same command without --check.')
    expect(saves()).toEqual([])
  })

  test('after preparing it nothing is missing, until something is changed there', async () => {
    server.customers.push({ id: { id: 'a' }, title: 'Rose House' })
    await run()
    expect(await look()).toBe(true)
    expect(said.at(-1)).toBe('Nothing is missing.')
    const [id, metadata] = [...server.metadata][0] ?? ['', {}]
    server.metadata.set(id, { ...metadata, connections: [] })
    const wearable = server.kept.deviceProfile.find(({ name }) => name === 'wearable')
    if (wearable) wearable['defaultRuleChainId'] = null
    expect(await look()).toBe(false)
    expect(said).toEqual(
      expect.arrayContaining([
        'The rule chain Wardlight sensors differs from what this version of Wardlight makes.',
        'The device profile wearable differs from what this version of Wardlight makes.',
      ]),
    )
    expect(saves()).toEqual([])
  })
})
