import { describe, expect, test } from 'vitest'
import { alarmKinds } from '../../../../server/thingsboard/chains/alarm-kinds.ts'
import { chainOf, type Part } from '../../../../server/thingsboard/chains/chain.ts'
import { nodeKinds } from '../../../../server/thingsboard/chains/node-kinds.ts'
import { detailsScript, FLUTTER_MS } from '../../../../server/thingsboard/chains/occurrence.ts'
import { queueChain } from '../../../../server/thingsboard/chains/queue-chain.ts'
import { patientsChain, sensorsChain } from '../../../../server/thingsboard/chains/rule-chain.ts'
import {
  confirmedScript,
  judgeScript,
  judgeSilenceScript,
  newestScript,
} from '../../../../server/thingsboard/chains/scripts.ts'
import { judge, limitsFrom, METRIC, SEVERITY } from '../../../../server/features/rules/alarms.ts'
import { chatterOf, closesItself, LATE_MS } from '../../../../server/features/rules/occurrence.ts'
import { run } from './chain-runner.ts'

/** What is known of a patient who is heard, in a hospital whose queue has just answered. */
const quiet = () => ({
  ts: String(Date.now()),
  ss_connectivity: 'connected',
  rules_probe: JSON.stringify({ sent: Date.now() - 100, back: Date.now() }),
})
const acts = (msg: unknown, metadata: Record<string, string> = {}) =>
  run(judgeScript, msg, { ...quiet(), ...metadata }).filter(
    ({ metadata: { act } }) => act !== 'None',
  )
const raised = (msg: unknown, metadata: Record<string, string> = {}) =>
  acts(msg, metadata)
    .filter(({ metadata: { act } }) => act === 'Raise')
    .map(({ metadata: { alarmType } }) => alarmType)

describe('the verdicts are those of the facility server (SRV-38 to SRV-41)', () => {
  const limits: Record<string, string> = {
    highHrAlarmThreshold: '100',
    lowHrAlarmThreshold: '45',
    highTempAlarmThreshold: '38.5',
    spo2AlarmThreshold: '90',
    urineAlarmThreshold: '2',
    lowBattAlarmThreshold: '12',
    ulcerAlarmEnabled: 'false',
  }
  const readings: [string, (number | string | boolean)[]][] = [
    ['hr', [30, 45, 50, 80, 81, 100, 100.5, 101, 999, '101', 'x', '', true]],
    ['temperature', [0, 35.4, 35.5, 37.5, 37.6, 38.5, 38.6]],
    ['body_temperature', [0, 35, 36.6, 40]],
    ['bodyTemperature', [0, 35, 36.6, 40]],
    ['spo2', [0, 89, 90, 94, 95, 99, 999]],
    ['urine', [0, 1, 2, 3, 4, '2']],
    ['batt_level', [0, 12, 13, 20, 21, 100]],
    ['stool', [0, 1, 2]],
    ['falling', [0, 1]],
    ['ulcer', [0, 1]],
    ['electrode_connected', [0, 1, 2]],
    ['diaper_change_qty', [0, 1, 2, 3]],
  ]

  test.each(['with the hospital’s limits', 'with none set'])('%s', (which) => {
    const set = which === 'with none set' ? {} : limits
    const known = limitsFrom((key) => (set as Record<string, string>)[key])
    for (const [key, values] of readings) {
      for (const value of values) {
        const wanted = judge(key, value, known).filter(
          ({ type, violated }) => violated && !known.off.has(type),
        )
        expect({ key, value, raised: raised({ [key]: value }, set) }).toEqual({
          key,
          value,
          raised: wanted.map(({ type }) => type),
        })
      }
    }
  })

  test('every kind of alarm, with its urgency and the name of its setting', () => {
    const { 'Diaper Change Quantity': _none, ...metrics } = METRIC
    for (const [type, metric] of Object.entries(metrics))
      expect(alarmKinds.find((kind) => kind.type === type)).toMatchObject({ metric })
    expect(Object.fromEntries(alarmKinds.map(({ type, severity }) => [type, severity]))).toEqual(
      SEVERITY,
    )
    for (const { type, flutters, closesItself: closes } of alarmKinds)
      expect([type, flutters ? FLUTTER_MS : 0, closes === true]).toEqual([
        type,
        chatterOf(type),
        closesItself(type),
      ])
  })

  test('says what staff read', () => {
    const ts = Date.now()
    const [alarm] = acts({ hr: 130 }, { ts: String(ts), highHrAlarmThreshold: '120' })
    expect(alarm).toEqual({
      msg: { alarm_highHr: { state: 'stands', ts } },
      metadata: {
        ts: String(ts),
        act: 'Raise',
        alarmType: 'High HR',
        severity: 'MAJOR',
        info: 'High HR 130bpm (limit 120bpm)',
        value: '130',
        limit: '120',
        key: 'hr',
      },
      msgType: 'POST_ATTRIBUTES_REQUEST',
    })
    expect(acts({ urine: 3 })[0]?.metadata['info']).toBe('Urine 100% (limit 33%)')
  })
})

describe('what a Confirm holds (ruling R26)', () => {
  const known = (state: string, ago: number) => ({
    ss_alarm_falling: JSON.stringify({ state, ts: Date.now() - ago }),
  })

  test('not raised while it still stands, for ten minutes', () => {
    expect(raised({ falling: 1 })).toEqual(['Falling'])
    expect(raised({ falling: 1 }, known('none', 1000))).toEqual(['Falling'])
    expect(raised({ falling: 1 }, known('confirmed', 1000))).toEqual([])
    expect(raised({ falling: 1 }, known('confirmed', 600_001))).toEqual(['Falling'])
    // Another kind is not meant.
    expect(raised({ ulcer: 1 }, known('confirmed', 1000))).toEqual(['Pressure ulcer'])
  })

  test('forgotten when the condition ends, also while the kind is switched off', () => {
    const ts = Date.now()
    const confirmed = { ...known('confirmed', 1000), ts: String(ts) }
    for (const metadata of [confirmed, { ...confirmed, fallingAlarmEnabled: 'false' }]) {
      expect(acts({ falling: 0 }, metadata)).toMatchObject([
        { msg: { alarm_falling: { state: 'none', ts } }, metadata: { act: 'Forget' } },
      ])
    }
    expect(acts({ falling: 0 })).toEqual([])
  })

  const confirm = (alarm: object) => run(confirmedScript, alarm, {})

  test('begins when an alarm is cleared', () => {
    const before = Date.now()
    const { msg, msgType } = confirm({ type: 'Low SpO2', details: { info: 'x' } })
    expect(msgType).toBe('POST_ATTRIBUTES_REQUEST')
    expect(msg).toEqual({ alarm_spo2: { state: 'confirmed', ts: expect.any(Number) as number } })
    const { ts } = msg['alarm_spo2'] as { ts: number }
    expect(ts).toBeGreaterThanOrEqual(before)
    expect(confirm({ type: 'Somebody else’s' }).msg).toEqual({})
  })

  test('not by the chain’s own clear, and not when it was over', () => {
    const details = { endedTs: 5 }
    const byChain = { type: 'Low SpO2', details: { ...details, closedBy: 'server' } }
    expect(confirm(byChain).msg).toEqual({})
    const { msg } = confirm({ type: 'Low SpO2', details })
    expect(msg).toMatchObject({ alarm_spo2: { state: 'none' } })
    const late = confirm({ type: 'Low SpO2', details: { learnedTs: 5 } })
    expect(late.msg).toMatchObject({ alarm_spo2: { state: 'none' } })
  })
})

test('a late point says nothing about now', () => {
  const now = Date.now()
  const newest = (ago: number) => ({ hr: JSON.stringify({ ts: now - ago, value: 70 }) })
  const at = (ago: number) => ({ ts: String(now - ago) })
  const isNewest = (metadata: Record<string, string>) =>
    run<boolean>(newestScript, {}, { key: 'hr', ...metadata })
  expect(isNewest({ ...newest(1000), ...at(2000) })).toBe(false)
  expect(isNewest({ ...newest(2000), ...at(2000) })).toBe(true)
  expect(isNewest({ ...newest(1000), ...at(2000), key: 'spo2' })).toBe(true)
  expect(isNewest(at(2000))).toBe(true)
})

// AL27, LATE-06, ruling R36.
test('what an old point reports is learned late', () => {
  const now = Date.now()
  const metadataOf = (ago: number) =>
    acts({ hr: 180 }, { ts: String(now - ago) }).find(({ metadata }) => metadata['act'] === 'Raise')
      ?.metadata ?? {}
  const detailsOf = (metadata: Record<string, string>, before?: object) =>
    run<unknown>(
      detailsScript,
      {},
      {
        ...metadata,
        ...(before ? { prevAlarmDetails: JSON.stringify(before) } : {}),
      },
    )
  const [live, late] = [metadataOf(LATE_MS - 1000), metadataOf(LATE_MS + 1000)]
  const learnedTs = Number(late['learned'])
  expect(learnedTs).toBeGreaterThanOrEqual(now)
  const [fresh, old] = [live, late].map(({ info }) => ({ info, cause: { value: 180, limit: 80 } }))
  expect(detailsOf(live)).toEqual(fresh)
  expect(detailsOf(late)).toEqual({ ...old, learnedTs })
  // A backlog goes on; a reading of now; a backlog of an alarm that was raised in time.
  expect(detailsOf(late, { info: '', learnedTs: 5 })).toEqual({ ...old, learnedTs: 5 })
  expect(detailsOf(live, { info: '', learnedTs: 5 })).toEqual(fresh)
  expect(detailsOf(late, { info: '' })).toEqual(old)
  // HEAR-25: the log of what was handed on.
  const handedOn = [{ step: 'consoles', at: 7 }]
  expect(detailsOf(live, { info: '', handedOn })).toEqual({ ...fresh, handedOn })
})

test('silence is an alarm', () => {
  const silent = run(judgeSilenceScript, {}, {})
  expect(silent.map(({ metadata }) => metadata['alarmType'])).toContain('Sensor Inactivity')
})

test('there is always a message, so that no node counts as failed', () => {
  // Of a type that leads nowhere: nothing is saved and nothing is asked for.
  expect(run(judgeScript, { unknown: 1 }, { ...quiet(), ts: '1' })).toEqual([
    { msg: {}, metadata: { act: 'None' }, msgType: 'POST_TELEMETRY_REQUEST' },
  ])
})

test('that a patient is heard is said once', () => {
  const { ss_connectivity: _, ...unheard } = quiet()
  const said = [{ msg: { connectivity: 'connected' }, msgType: 'POST_ATTRIBUTES_REQUEST' }]
  for (const metadata of [unheard, { ...quiet(), ss_connectivity: 'disconnected' }])
    expect(run(judgeScript, { step: 1 }, metadata)).toMatchObject(said)
})

// LAG-09.
test('a report asks for the queue where the rules’ own clock does not write to its hospital', () => {
  const probe = { sent: Date.now() - 60_000, since: Date.now() - 60_000, took: 0 }
  const asked = (known: object) =>
    acts({ hr: 70 }, { rules_probe: JSON.stringify(known) }).map(({ msgType }) => msgType)
  expect(asked(probe)).toEqual(['PROBE'])
  expect(asked({ ...probe, every: 5000 })).toEqual([])
})

describe('the chains', () => {
  const chains = [sensorsChain('TBEL'), patientsChain('TBEL'), queueChain('TBEL', 3, ['a', 'b'])]

  test('every node is reached from the first or says something of itself, and no name comes twice', () => {
    for (const { metadata } of chains) {
      const alone = metadata.nodes.flatMap(({ type }, index) =>
        type.endsWith('TbMsgGeneratorNode') ? [index] : [],
      )
      const reached = new Set([metadata.firstNodeIndex, ...alone])
      for (const from of reached)
        for (const { fromIndex, toIndex } of metadata.connections)
          if (fromIndex === from) reached.add(toIndex)
      expect(reached.size).toBe(metadata.nodes.length)
      expect(new Set(metadata.nodes.map(({ name }) => name)).size).toBe(metadata.nodes.length)
    }
  })

  // LAG-06.
  test('no way forks: each fork goes through the queue again', () => {
    for (const { metadata } of chains) {
      const ways = metadata.connections.map(({ fromIndex, type }) => `${fromIndex} ${type}`)
      expect(ways.filter((way, index) => ways.indexOf(way) !== index)).toEqual([])
    }
  })

  // ThingsBoard does not run a script for a minute that waited too long three times.
  test('values are saved without any script, where none is run', () => {
    const { nodes, connections } = sensorsChain('TBEL').metadata
    const at = (name: string): number => nodes.findIndex((node) => node.name === name)
    const isScript = (index: number): boolean =>
      /TbJsFilter|TbJsSwitch|TransformMsg/.test(nodes[index]?.type ?? '')
    const way = [at('Kind of message')]
    for (const here of way) {
      if (here === at('Save values of the patient')) break
      const labels = isScript(here) ? ['Failure'] : ['Post telemetry', 'Success']
      const next = connections.find(
        ({ fromIndex, type }) => fromIndex === here && labels.includes(type),
      )
      if (next) way.push(next.toIndex)
    }
    expect(way.at(-1)).toBe(at('Save values of the patient'))
    expect(way).toContain(at('Is it theirs'))
    expect(way.filter(isScript)).toEqual([at('When it was'), at('Is it settled')])
  })

  test('no way leads back: ThingsBoard refuses a chain that has a circle', () => {
    for (const { metadata } of chains) {
      const { nodes, connections } = metadata
      const left = new Set(nodes.keys())
      const isLast = (node: number): boolean =>
        connections.every(({ fromIndex, toIndex }) => fromIndex !== node || !left.has(toIndex))
      for (let before = -1; before !== left.size;) {
        before = left.size
        for (const node of left) if (isLast(node)) left.delete(node)
      }
      expect([...left].map((node) => nodes[node]?.name)).toEqual([])
    }
  })

  test('scripts use only what both languages know', () => {
    const text = JSON.stringify(chains)
    for (const word of ['===', '=>', 'let ', 'const ', '.length', '.map(', 'undefined'])
      expect({ word, used: scriptsOf(text).includes(word) }).toEqual({ word, used: false })
  })

  test('an arrow to nowhere is a fault', () => {
    expect(() => chainOf('c', 'a', [])).toThrow('c has no node "a"')
    const kind = nodeKinds('TBEL').saveSeries
    const part: Part = { nodes: { a: { kind, at: [0, 0] } }, arrows: [['a', 'Success', 'b']] }
    expect(() => chainOf('c', 'a', [part])).toThrow('c has no node "b"')
  })
})

/** The TBEL scripts of a chain as one text. */
const scriptsOf = (text: string): string =>
  [...text.matchAll(/"(?:tbelScript|alarmDetailsBuildTbel)":"((?:[^"\\]|\\.)*)"/g)]
    .map(([, script]) => script)
    .join('\n')
