import { describe, expect, it } from 'vitest'
import { mergeAlarms } from '../../src/db/alarm-rows.ts'
import { CLINICAL_ALARM_TYPES } from '../../src/model/alarms/alarm.ts'
import { pullPatientAlarms } from '../../src/sync/alarms.ts'
import type { Send } from '../../src/sync/rest.ts'
import { type AlarmPage, findPatientAlarms } from '../../src/wire/requests/alarms.ts'
import { alarmOf } from '../model/rows.ts'
import { freshDb } from '../support/database.ts'

describe('the alarms of one patient (PDET-12, API-19)', () => {
  // ALARM-09, API-15, AMB-22.
  it('are asked as specified', () => {
    const { method, path, body } = findPatientAlarms('p1', 3, 'Hosp')
    expect([method, path]).toEqual(['POST', '/api/alarmsQuery/find'])
    expect(body).toMatchObject({
      entityFilter: { type: 'singleEntity', singleEntity: { entityType: 'ASSET', id: 'p1' } },
      pageLink: {
        page: 3,
        pageSize: 100,
        timeWindow: 604_800_000,
        statusList: ['ACTIVE', 'CLEARED'],
        typeList: CLINICAL_ALARM_TYPES,
        sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'ASC' },
      },
    })
  })
  // AMB-28.
  it('are followed to the last page and merged; nobody else loses one', async () => {
    const db = freshDb()
    const rows = [alarmOf({ alarmId: 'other', originator: 'q' }), alarmOf({ alarmId: 'old' })]
    await mergeAlarms(db, null, { rows })
    const pages: AlarmPage[] = [
      { alarms: [alarmOf({ alarmId: 'a' }), alarmOf({ alarmId: 'b' })], hasNext: true, dropped: 0 },
      {
        alarms: [
          alarmOf({ alarmId: 'c', isConfirmed: true }),
          alarmOf({ alarmId: 'stray', originator: 'q' }),
        ],
        hasNext: false,
        dropped: 0,
      },
    ]
    const asked: number[] = []
    const send = ((request: { body: { pageLink: { page: number } } }) => {
      asked.push(request.body.pageLink.page)
      return Promise.resolve(pages[asked.length - 1])
    }) as unknown as Send
    await pullPatientAlarms({ db, send, hospital: 'Hosp', now: 1, write: (work) => work() }, 'p')
    expect(asked).toEqual([0, 1])
    expect((await db.alarms.toArray()).map(({ alarmId }) => alarmId).toSorted()).toEqual([
      'a',
      'b',
      'c',
      'old',
      'other',
    ])
  })
})
