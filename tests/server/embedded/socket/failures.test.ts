import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import { errorFacts, silent } from '../../../../server/support/log.ts'
import { NULL_UUID } from '../../../../server/protocol/types.ts'
import { at, openSocket, patientQuery, patientsOf, signIn, socketPath } from '../../support.ts'
import { startTestFacility } from '../../support.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const secret = 'Kim has 120'
let facility: Facility
let told: string[]
beforeEach(async () => {
  told = []
  facility = await startTestFacility({
    log: {
      ...silent,
      failed: (text, error) => void told.push(`${text} ${JSON.stringify(errorFacts(error))}`),
    },
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await facility.close()
})

const open = async () =>
  openSocket(facility, socketPath(await signIn(facility, 'admin@wardlight.example')))
const alarms = {
  alarmDataCmds: [
    {
      cmdId: 5,
      query: {
        entityFilter: patientQuery()['entityFilter'],
        pageLink: { page: 0, pageSize: 10, timeWindow: 86_400_000 },
        alarmFields: [{ type: 'ALARM_FIELD', key: 'type' }],
      },
    },
  ],
}
const count = {
  entityCountCmds: [{ cmdId: 9, query: { entityFilter: patientQuery()['entityFilter'] } }],
}
function breakAlarms(): void {
  vi.spyOn(facility.store.alarms, 'of').mockImplementation(() => {
    throw new Error(secret)
  })
}

it('a command that fails is answered so, is told in the log without data, and the socket goes on', async () => {
  const socket = await open()
  breakAlarms()
  socket.send(alarms)
  const frame = await socket.next((one) => at(one, 'subscriptionId') === 5)
  expect(frame).toMatchObject({ errorCode: 1, errorMsg: 'Failed to process the command!' })
  socket.send(count)
  expect(at(await socket.next(), 'cmdId')).toBe(9)
  expect(told).toHaveLength(1)
  expect(told[0]).not.toContain(secret)
  socket.close()
})

it('a change that cannot be told ends the socket, so that nobody looks at what is no longer so', async () => {
  const socket = await open()
  socket.send(alarms)
  await socket.next((one) => at(one, 'cmdId') === 5)
  breakAlarms()
  const [patient] = patientsOf(facility)
  const now = Date.now()
  await facility.store.alarms.create({
    createdTime: now,
    type: 'High HR',
    originator: { entityType: 'ASSET', id: patient?.id ?? '' },
    customerId: patient?.customerId ?? NULL_UUID,
    severity: 'CRITICAL',
    startTs: now,
    endTs: now,
    ackTs: 0,
    clearTs: 0,
    acknowledged: false,
    cleared: false,
    details: {},
  })
  expect(await socket.closed).toEqual({ code: 1013, reason: 'Failed to process the update!' })
  expect(told).toHaveLength(1)
  expect(told[0]).not.toContain(secret)
})
