import { expect, test } from 'vitest'
import {
  HEARTBEAT_ALARM,
  heartbeatChain,
} from '../../../../server/thingsboard/chains/heartbeat-chain.ts'
import { sensorsChain } from '../../../../server/thingsboard/chains/rule-chain.ts'
import { run } from './chain-runner.ts'

const { nodes } = heartbeatChain('JS').metadata
const scriptOf = (name: string, key = 'jsScript'): { jsScript: string } => ({
  jsScript: String(nodes.find((node) => node.name === name)?.configuration[key]),
})

test('a beat is noted, and its one alarm is raised or brought up to date (PROOF-10)', () => {
  const noted = run(scriptOf('Judge the beat'), { beat: 'b1' }, { ts: '1', deviceName: 'x' })
  expect(noted).toMatchObject({
    msg: { beat: 'b1' },
    msgType: 'POST_ATTRIBUTES_REQUEST',
    metadata: { alarmType: HEARTBEAT_ALARM, severity: 'INDETERMINATE' },
  })
  expect(run(scriptOf('What to do'), noted.msg, noted.metadata)).toEqual(['Raise'])
  const before = { prevAlarmDetails: '{"beat":"b0"}' }
  const details = scriptOf('Raise or update', 'alarmDetailsBuildJs')
  for (const more of [{}, before])
    expect(run(details, noted.msg, { ...noted.metadata, ...more })).toMatchObject({ beat: 'b1' })
})

test('it is made of the kinds of nodes by which sensors are judged (PROOF-10)', () => {
  const types = new Set(sensorsChain('TBEL').metadata.nodes.map(({ type }) => type))
  for (const { type } of heartbeatChain('TBEL').metadata.nodes) expect(types).toContain(type)
})
