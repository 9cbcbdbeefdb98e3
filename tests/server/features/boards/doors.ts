import { type Api, at, patientQuery, type TestSocket } from '../../support.ts'

/** What no board draws, and stands behind every door: a note of staff, and phone numbers. */
export const SECRETS = ['wants no visits', '+82-10-5555-0101', '+82-2-555-0199'] as const
const [NOTE, PHONE, SWITCHBOARD] = SECRETS
export const secrets = {
  series: { note_someone: JSON.stringify({ id: 'n', at: 1, text: NOTE }), hr: 71 },
  patient: { phone: PHONE, Name: 'Kim' },
  hospital: { phone: SWITCHBOARD, highHrAlarmThreshold: 91 },
}

/** Somebody with a board's token: what they ask of whom. */
export type Knock = {
  call: Api
  /** A socket of the older language, that answers everything. */
  open: () => Promise<TestSocket>
  patient: string
  hospital: string
}

const telemetry = '/api/plugins/telemetry'
const fields = ['name', 'phone', 'email', 'address', 'additionalInfo'].map((key) => ({
  type: 'ENTITY_FIELD',
  key,
}))
const values = [
  { type: 'TIME_SERIES', key: 'note_someone' },
  ...['ATTRIBUTE', 'SERVER_ATTRIBUTE'].map((type) => ({ type, key: 'phone' })),
]
const single = (entityType: string, id: string) => ({
  type: 'singleEntity',
  singleEntity: { entityType, id },
})
const query = (id: string) => ({
  ...patientQuery(...values),
  entityFields: fields,
  entityFilter: single('ASSET', id),
})
const compared = (type: string, key: string, start: string) => ({
  key: { type, key },
  valueType: 'STRING',
  predicate: {
    type: 'STRING',
    operation: 'CONTAINS',
    value: { defaultValue: start, dynamicValue: null },
  },
})
const ofPatients = patientQuery()['entityFilter']
const alarms = (latestValues: unknown, keyFilters: unknown[] = []) => ({
  entityFilter: ofPatients,
  pageLink: { page: 0, pageSize: 9, timeWindow: 0, startTs: 0, endTs: 0 },
  alarmFields: [],
  entityFields: fields,
  latestValues,
  keyFilters,
})
const text = async (answer: Promise<{ text: string }>): Promise<string> => (await answer).text
async function framed({ open }: Knock, frame: unknown): Promise<string> {
  const socket = await open()
  const ended = socket.closed.then(({ code }) => ({ code }))
  socket.send(frame)
  const answer = await Promise.race([socket.next(), ended])
  socket.close()
  return JSON.stringify(answer)
}

/** Every way in that could show a value: each answers as text. */
export const doors: Readonly<Record<string, (knock: Knock) => Promise<string>>> = {
  'all attributes of a patient': ({ call, patient }) =>
    text(call('GET', `${telemetry}/ASSET/${patient}/values/attributes`)),
  'attributes of a patient by name': ({ call, patient }) =>
    text(call('GET', `${telemetry}/ASSET/${patient}/values/attributes?keys=phone,Name`)),
  'all latest values': ({ call, patient }) =>
    text(call('GET', `${telemetry}/ASSET/${patient}/values/timeseries`)),
  'latest values by name': ({ call, patient }) =>
    text(call('GET', `${telemetry}/ASSET/${patient}/values/timeseries?keys=note_someone,hr`)),
  'a range of time': ({ call, patient }) =>
    text(
      call(
        'GET',
        `${telemetry}/ASSET/${patient}/values/timeseries?keys=note_someone&startTs=0&endTs=9999999999999`,
      ),
    ),
  'names of keys': ({ call, patient }) =>
    text(call('GET', `${telemetry}/ASSET/${patient}/keys/timeseries`)),
  'all attributes of the hospital': ({ call, hospital }) =>
    text(call('GET', `${telemetry}/CUSTOMER/${hospital}/values/attributes`)),
  'the hospital itself': ({ call, hospital }) => text(call('GET', `/api/customer/${hospital}`)),
  'fields of the hospital': ({ call, hospital }) =>
    text(
      call('POST', '/api/entitiesQuery/find', {
        ...query(''),
        latestValues: [{ type: 'ATTRIBUTE', key: 'phone' }],
        entityFilter: single('CUSTOMER', hospital),
      }),
    ),
  'a query': ({ call, patient }) => text(call('POST', '/api/entitiesQuery/find', query(patient))),
  'a query of alarms': ({ call }) => text(call('POST', '/api/alarmsQuery/find', alarms(values))),
  'entity data on the socket': (knock) =>
    framed(knock, { entityDataCmds: [{ cmdId: 1, query: query(knock.patient) }] }),
  'what is followed on the socket': (knock) =>
    framed(knock, {
      entityDataCmds: [
        {
          cmdId: 1,
          query: { ...query(knock.patient), latestValues: [] },
          latestCmd: { keys: values },
        },
      ],
    }),
  'a range on the socket': (knock) =>
    framed(knock, {
      entityDataCmds: [
        {
          cmdId: 1,
          query: query(knock.patient),
          historyCmd: { keys: ['note_someone'], startTs: 0, endTs: 9_999_999_999_999, limit: 9 },
        },
      ],
    }),
  'alarms on the socket': (knock) =>
    framed(knock, { alarmDataCmds: [{ cmdId: 1, query: alarms(values) }] }),
  'one entity’s attributes on the socket': (knock) =>
    framed(knock, {
      attrSubCmds: [{ cmdId: 1, entityType: 'ASSET', entityId: knock.patient, keys: 'phone' }],
    }),
  'all of one entity’s attributes on the socket': (knock) =>
    framed(knock, { attrSubCmds: [{ cmdId: 1, entityType: 'ASSET', entityId: knock.patient }] }),
  'all of one entity’s series on the socket': (knock) =>
    framed(knock, { tsSubCmds: [{ cmdId: 1, entityType: 'ASSET', entityId: knock.patient }] }),
  'history of one entity on the socket': (knock) =>
    framed(knock, {
      historyCmds: [
        {
          cmdId: 1,
          entityType: 'ASSET',
          entityId: knock.patient,
          keys: 'note_someone',
          startTs: 0,
          endTs: 9_999_999_999_999,
        },
      ],
    }),
}

/** Whether a guess is right, without reading: filters, orders and searches; each says how many it found, or which first. */
export const oracles: Readonly<Record<string, (knock: Knock, guess: string) => Promise<string>>> = {
  'a filter of a query': ({ call }, guess) =>
    text(
      call('POST', '/api/entitiesQuery/find', {
        ...patientQuery(),
        keyFilters: [compared('ATTRIBUTE', 'phone', guess)],
      }),
    ),
  'a filter of a count': ({ call }, guess) =>
    text(
      call('POST', '/api/entitiesQuery/count', {
        entityFilter: ofPatients,
        keyFilters: [compared('TIME_SERIES', 'note_someone', guess)],
      }),
    ),
  'a filter of alarms': ({ call }, guess) =>
    text(
      call('POST', '/api/alarmsQuery/find', alarms([], [compared('ATTRIBUTE', 'phone', guess)])),
    ),
  'a filter of a count of alarms': ({ call }, guess) =>
    text(
      call('POST', '/api/alarmsQuery/count', {
        entityFilter: ofPatients,
        keyFilters: [compared('ATTRIBUTE', 'phone', guess)],
      }),
    ),
  'a search': ({ call }, guess) => {
    const { pageLink, ...rest } = patientQuery(...values)
    const link = { ...(pageLink as object), textSearch: guess }
    return text(call('POST', '/api/entitiesQuery/find', { ...rest, pageLink: link }))
  },
  'a filter on the socket': (knock, guess) =>
    framed(knock, {
      entityCountCmds: [
        {
          cmdId: 1,
          query: {
            entityFilter: ofPatients,
            keyFilters: [compared('ATTRIBUTE', 'phone', guess)],
          },
        },
      ],
    }),
  'a filter of entity data on the socket': (knock, guess) =>
    framed(knock, {
      entityDataCmds: [
        {
          cmdId: 1,
          query: {
            ...patientQuery(),
            keyFilters: [compared('TIME_SERIES', 'note_someone', guess)],
          },
        },
      ],
    }),
}

/** An answer without what differs by itself: moments. */
export const lasting = (answer: string): string => answer.replaceAll(/\d{13}/g, 'T')

/** Sorting by it tells which of two is the greater: it is refused. */
export const byPhone = (): Record<string, unknown> => {
  const { pageLink, ...rest } = patientQuery()
  const sortOrder = { key: { type: 'ATTRIBUTE', key: 'phone' }, direction: 'ASC' }
  return { ...rest, pageLink: { ...(pageLink as object), sortOrder } }
}

/** What a board draws is there behind the same doors. */
export async function drawn({ call, patient, hospital }: Knock): Promise<unknown> {
  const attributes = await call('GET', `${telemetry}/ASSET/${patient}/values/attributes`)
  const limits = await call('GET', `${telemetry}/CUSTOMER/${hospital}/values/attributes`)
  const series = await call('GET', `${telemetry}/ASSET/${patient}/values/timeseries?keys=hr`)
  const found = await call('POST', '/api/entitiesQuery/find', {
    ...patientQuery({ type: 'ATTRIBUTE', key: 'Name' }, { type: 'TIME_SERIES', key: 'hr' }),
    entityFilter: single('ASSET', patient),
  })
  const latest = at(found.body, 'data', 0, 'latest')
  const named = (body: unknown, key: string): unknown =>
    (body as { key: string; value: unknown }[]).find((one) => one.key === key)?.value
  return {
    name: named(attributes.body, 'Name'),
    limit: named(limits.body, 'highHrAlarmThreshold'),
    hr: at(series.body, 'hr', 0, 'value'),
    asked: [at(latest, 'ATTRIBUTE', 'Name', 'value'), at(latest, 'TIME_SERIES', 'hr', 'value')],
  }
}
