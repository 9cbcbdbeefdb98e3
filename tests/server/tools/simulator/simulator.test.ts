import { expect, test, vi } from 'vitest'
import { logTo } from '../../../../server/support/log.ts'
import { startBroker } from '../../../../server/embedded/mqtt/broker.ts'
import { startRules } from '../../../../server/embedded/rules/rules.ts'
import { person } from '../../../../server/tools/simulator/person.ts'
import { facilityPlan } from '../../../../server/tools/simulator/plan.ts'
import { startSimulator } from '../../../../server/tools/simulator/simulator.ts'
import { openWard } from '../../embedded/rules/ward.ts'

// SRV-50.
test('the planned facility comes alive over MQTT, survives a restart of the server, and takes calls', async () => {
  const ward = await openWard()
  const plan = facilityPlan({ seed: 1, patients: 6 })
  const hospital = await ward.hospital(plan.hospital)
  for (const { name, ward: where, room } of plan.gateways)
    await ward.gateway(name, hospital, where, Number(room))
  const patient = await ward.patient('Kim-P1-Seaview', hospital)
  const worn = await ward.sensor(plan.patients[0]?.sensor ?? '', hospital)
  await ward.assign(worn, patient)
  const log = logTo((line) => ward.log.push(line))
  const { store, clock } = ward
  const rules = startRules({ store, clock, log })
  const options = { store, traffic: rules, host: '127.0.0.1', clock, log }
  let broker = await startBroker({ ...options, port: 0 })
  const mqttUrl = `mqtt://127.0.0.1:${broker.port}`
  const simulator = startSimulator({
    plan,
    mqttUrl,
    tokenOf: (name) => store.entities.deviceByName(name)?.accessToken,
    clock,
    log: () => {},
    everyMs: 100,
    reconnectMs: 50,
  })

  const gateways = store.entities.all('DEVICE').filter(({ type }) => type === 'gw')
  const allActive = (): void =>
    expect(gateways.map((gateway) => ward.attribute(gateway, 'active'))).toEqual(
      gateways.map(() => true),
    )
  const step = async (check: () => void): Promise<void> => {
    await vi.waitFor(() => {
      ward.now += 100
      check()
    }, 5_000)
  }
  await step(() => {
    const expected = person(1, 0, 0, plan.patients[0]?.diaperType ?? '0x0001').at(ward.now)
    expect(Object.keys(ward.latest(patient)).toSorted()).toEqual(Object.keys(expected).toSorted())
    allActive()
    for (const { sensor } of plan.patients)
      expect(store.entities.deviceByName(sensor)).toBeDefined()
  })
  expect(ward.attribute(patient, 'connectivity')).toBe('connected')

  // Nobody's sensor tells what it knows of itself; the ones switched off tell nothing.
  const [spare, ...off] = plan.spares.map(({ name }) => name)
  const told = (name = ''): string[] => {
    const device = store.entities.deviceByName(name)
    return device ? Object.keys(ward.latest(device)).toSorted() : []
  }
  await step(() => expect(told(spare)).toEqual(['batt_level', 'electrode_connected']))
  expect(ward.log).toEqual([])
  for (const name of off) expect(told(name)).toEqual([])

  const { port } = broker
  await broker.close()
  expect(gateways.some((gateway) => ward.attribute(gateway, 'active') === true)).toBe(false)
  broker = await startBroker({ ...options, port })
  await step(allActive)

  const [first] = gateways
  const call = { method: 'diaper_type', params: { device: worn.name, value: '0x0002' } }
  await step(() => expect(broker.rpc(first?.id ?? '', call)).toBe('sent'))

  // Given to a patient, it tells of a body from then on.
  expect(told(spare)).toEqual(['batt_level', 'electrode_connected'])
  const given = { method: 'diaper_type', params: { device: spare, value: '0x0002' } }
  await step(() => expect(broker.rpc(first?.id ?? '', given)).toBe('sent'))
  await step(() => expect(told(spare)).toContain('hr'))

  await simulator.close()
  await vi.waitFor(() =>
    expect(gateways.some((gateway) => ward.attribute(gateway, 'active') === true)).toBe(false),
  )
  rules.close()
  await broker.close()
  await store.close()
  expect(ward.log).toEqual([])
})
