import { describe, expect, it } from 'vitest'
import {
  commandId,
  probeFrame,
  socketUrl,
  subjectOf,
  subscribeFrame,
  type Subscription,
  unsubscribeFrame,
} from '../../src/wire/socket.ts'

const PATIENTS = {
  type: 'assetType',
  assetTypes: ['patient'],
  assetType: 'patient',
  assetNameFilter: '',
}
const NAME = [{ type: 'ENTITY_FIELD', key: 'name' }]
const NAME_AND_INFO = [...NAME, { type: 'ENTITY_FIELD', key: 'additionalInfo' }]
const keys = (type: string, names: string): { type: string; key: string }[] =>
  names.split(' ').map((key) => ({ type, key }))
const pageLink = (page: number) => ({
  pageSize: 1000,
  page,
  textSearch: null,
  dynamic: true,
  sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' },
})
function dataCommand(
  cmdId: number,
  entityFilter: unknown,
  latest: unknown[],
  fields = NAME,
  followed = latest,
) {
  const link = pageLink(0)
  return {
    cmdId,
    query: {
      entityFilter,
      pageLink: link,
      entityFields: fields,
      latestValues: latest,
      keyFilters: [],
    },
    latestCmd: { keys: followed },
  }
}
const IDENTITY_KEYS = keys(
  'ATTRIBUTE',
  'Name hospital_id ward ward_room ward_entityId ward_room_entityId ward_location room turn_interval_min watch_links hospital phone diaper_type',
)
const VALUE_KEYS = [
  ...keys('ATTRIBUTE', 'connectivity'),
  ...keys(
    'TIME_SERIES',
    'urine stool falling ulcer hr spo2 temperature body_temperature bodyTemperature electrode_connected batt_level diaper_change_qty urine_volume current_position current_position_duration daily_steps step diaper_change_year diaper_change_month diaper_change_day diaper_change_hour diaper_change_min sum_current_position_duration',
  ),
]
const THRESHOLDS = keys(
  'ATTRIBUTE',
  'urineAlarmThreshold highHrAlarmThreshold lowHrAlarmThreshold spo2AlarmThreshold highTempAlarmThreshold lowTempAlarmThreshold highBodyTempAlarmThreshold lowBodyTempAlarmThreshold lowBattAlarmThreshold urineAlarmEnabled stoolAlarmEnabled highHrAlarmEnabled lowHrAlarmEnabled spo2AlarmEnabled highTempAlarmEnabled lowTempAlarmEnabled highBodyTempAlarmEnabled lowBodyTempAlarmEnabled fallingAlarmEnabled ulcerAlarmEnabled lowBattAlarmEnabled inactivitySensorAlarmEnabled electrodeAlarmEnabled timeZone rules_probe',
)

const ALARM_TYPES = [
  'Urine',
  'Stool',
  'Falling',
  'Pressure ulcer',
  'High HR',
  'Low HR',
  'Low SpO2',
  'High Temp',
  'Low Temp',
  'High BodyTemp',
  'Low BodyTemp',
  'Sensor Inactivity',
  'Electrode Disconnection',
  'Battery',
  'Diaper Change Quantity',
  'Unreadable Values',
]

const read = (subscription: Subscription): unknown => JSON.parse(subscribeFrame([subscription]))

describe('the fixed commands (SOCK-03 to SOCK-07), whole', () => {
  // PCARD-15, PCARD-17, API-22, CONST-09, SOCK-21.
  it('900: patients with the keys of a card; who they are is followed', () => {
    expect(read({ subject: 900, round: 0, page: 0 })).toEqual({
      entityDataCmds: [
        dataCommand(900, PATIENTS, [...IDENTITY_KEYS, ...VALUE_KEYS], NAME_AND_INFO, IDENTITY_KEYS),
      ],
    })
  })
  it('901: patient count', () => {
    expect(read({ subject: 901, round: 0 })).toEqual({
      entityCountCmds: [{ cmdId: 901, query: { entityFilter: PATIENTS, keyFilters: [] } }],
    })
  })
  it('902: thresholds of the hospital', () => {
    const filter = { type: 'singleEntity', singleEntity: { entityType: 'CUSTOMER', id: 'c1' } }
    expect(read({ subject: 902, round: 0, customerId: 'c1' })).toEqual({
      entityDataCmds: [
        dataCommand(902, filter, THRESHOLDS, [{ type: 'ENTITY_FIELD', key: 'title' }]),
      ],
    })
  })
  it('903: count of active alarms, however old (ruling R27)', () => {
    expect(read({ subject: 903, round: 0 })).toEqual({
      alarmCountCmds: [
        {
          cmdId: 903,
          query: {
            entityFilter: PATIENTS,
            startTs: 0,
            endTs: 0,
            timeWindow: 0,
            typeList: ALARM_TYPES,
            statusList: ['ACTIVE'],
            severityList: [],
            searchPropagatedAlarms: false,
          },
        },
      ],
    })
  })
  it('907: what sensors say of these patients', () => {
    const filter = { type: 'entityList', entityType: 'ASSET', entityList: ['a', 'b'] }
    const asked = dataCommand(927, filter, VALUE_KEYS)
    asked.query.pageLink.dynamic = false
    expect(read({ subject: 907, round: 2, patients: ['a', 'b'] })).toEqual({
      entityDataCmds: [asked],
    })
  })
  it('906: the newest active alarms of ten years, so that also what is raised is pushed (protocol §9.4)', () => {
    expect(read({ subject: 906, round: 0 })).toEqual({
      alarmDataCmds: [
        {
          cmdId: 906,
          query: {
            entityFilter: PATIENTS,
            pageLink: {
              page: 0,
              pageSize: 100,
              startTs: 0,
              endTs: 0,
              timeWindow: 315_360_000_000,
              textSearch: null,
              dynamic: false,
              typeList: ALARM_TYPES,
              statusList: ['ACTIVE'],
              severityList: [],
              searchPropagatedAlarms: false,
              sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
            },
            alarmFields: ['createdTime', 'type', 'severity', 'status', 'originator'].map((key) => ({
              type: 'ALARM_FIELD',
              key,
            })),
            entityFields: [],
            latestValues: [],
            keyFilters: [],
          },
        },
      ],
    })
  })
  // SENS-13, SENS-19, GW-24, API-25, API-26.
  it('904 and 905: gateways and sensors, attributes of the server scope (trap 18)', () => {
    const device = (entityNameFilter: string) => ({
      type: 'entityName',
      entityType: 'DEVICE',
      entityNameFilter,
    })
    expect(read({ subject: 904, round: 0, page: 0 })).toEqual({
      entityDataCmds: [
        dataCommand(
          904,
          device('gw'),
          keys(
            'SERVER_ATTRIBUTE',
            'nick active ward ward_entityId room owner_name clock_skew_ms lastActivityTime sensors_turned_away turned_away_since',
          ),
        ),
      ],
    })
    expect(read({ subject: 905, round: 0, page: 0 })).toEqual({
      entityDataCmds: [
        dataCommand(905, device('Dr.'), [
          ...keys(
            'SERVER_ATTRIBUTE',
            'ward_location room connectivity owner_hospital_id owner_name owner_hospital gateway gateway_id diaper_type clock_skew_ms impossible_values impossible_since',
          ),
          ...keys('TIME_SERIES', 'batt_level'),
        ]),
      ],
    })
  })
})

// SOCK-01, SOCK-02, ADMIN-28, API-56, AMB-103.
it('the line is encrypted wherever the page is, at the page’s own server or at another', () => {
  const path = '/api/ws/plugins/telemetry?token=t'
  expect(socketUrl('', 'https://ward.example', 't')).toBe(`wss://ward.example${path}`)
  expect(socketUrl('', 'http://127.0.0.1:8080', 't')).toBe(`ws://127.0.0.1:8080${path}`)
  expect(socketUrl('https://iot.example', 'https://ward.example', 't')).toBe(
    `wss://iot.example${path}`,
  )
})

describe('frames', () => {
  const all: Subscription[] = [
    { subject: 900, round: 12, page: 3 },
    { subject: 901, round: 0 },
    { subject: 902, round: 0, customerId: '13814000-1dd2-11b2-8080-808080808080' },
    { subject: 903, round: 7 },
    { subject: 904, round: 1, page: 0 },
    { subject: 905, round: 1, page: 0 },
    { subject: 906, round: 2 },
  ]
  it('all at once stay below the 32 768 characters a server reads', () => {
    expect(subscribeFrame(all).length).toBeLessThan(32_768)
  })
  it('carry every command once, under ids of their own', () => {
    const frame = JSON.parse(subscribeFrame(all)) as Record<string, { cmdId: number }[]>
    const ids = Object.values(frame).flatMap((list) => list.map((command) => command.cmdId))
    expect(ids.toSorted((a, b) => a - b)).toEqual([901, 902, 914, 915, 926, 973, 1020])
    expect(Object.keys(frame)).toEqual([
      'entityDataCmds',
      'entityCountCmds',
      'alarmCountCmds',
      'alarmDataCmds',
    ])
  })
  it('nothing to ask is an empty frame, not a list of nothing', () => {
    expect(subscribeFrame([])).toBe('{}')
  })
  it('a round and its subject find each other again', () => {
    for (const round of [0, 1, 9, 10, 123]) {
      expect(subjectOf(commandId(900, round))).toBe('patients')
      expect(subjectOf(commandId(905, round))).toBe('sensors')
    }
    expect([899, 908, 5, 0, -900].map(subjectOf)).toEqual(Array(5).fill(undefined))
  })
  it('unsubscribing names the list of its kind', () => {
    expect(JSON.parse(unsubscribeFrame(900, 2))).toEqual({
      entityDataUnsubscribeCmds: [{ cmdId: 920 }],
    })
    expect(JSON.parse(unsubscribeFrame(901, 0))).toEqual({
      entityCountUnsubscribeCmds: [{ cmdId: 901 }],
    })
    expect(JSON.parse(unsubscribeFrame(903, 1))).toEqual({
      alarmCountUnsubscribeCmds: [{ cmdId: 913 }],
    })
    expect(JSON.parse(unsubscribeFrame(906, 1))).toEqual({
      alarmDataUnsubscribeCmds: [{ cmdId: 916 }],
    })
  })
  it('a probe asks a count under a new id and takes the one before back', () => {
    expect(JSON.parse(probeFrame(1_000_911))).toEqual({
      entityCountCmds: [{ cmdId: 1_000_911, query: { entityFilter: PATIENTS, keyFilters: [] } }],
      entityCountUnsubscribeCmds: [{ cmdId: 1_000_901 }],
    })
  })
})
