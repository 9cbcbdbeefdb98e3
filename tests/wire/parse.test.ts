import { describe, expect, it } from 'vitest'
import { MAX_FRAME_CHARACTERS, parseFrame } from '../../src/wire/entity.ts'
import { countFrame, pageFrame, updateFrame, wireEntity } from '../support/wire.ts'

const row = wireEntity('p1', { attributes: { Name: 'Kim' }, series: { hr: 72 } })

describe('every documented frame (protocol §9.3)', () => {
  it('first page', () => {
    const frame = parseFrame(pageFrame(900, [row], true))
    expect(frame).toMatchObject({ kind: 'page', cmdId: 900, subject: 'patients', hasNext: true })
    if (frame.kind !== 'page') throw new Error('no page')
    expect(frame.entities[0]?.id).toBe('p1')
    expect(frame.entities[0]?.series.get('hr')).toEqual({ ts: 1000, value: '72' })
    expect(frame.entities[0]?.attributes.get('Name')?.value).toBe('Kim')
  })
  it('later change, with the other maps null', () => {
    const change = {
      ...wireEntity('p1', { series: { hr: 75 } }),
      timeseries: null,
      aggLatest: null,
    }
    const frame = parseFrame(updateFrame(910, [change]))
    expect(frame).toMatchObject({ kind: 'update', cmdId: 910, subject: 'patients' })
  })
  it('counts of patients and alarms', () => {
    expect(parseFrame(countFrame(901, 12))).toEqual({
      kind: 'count',
      cmdId: 901,
      subject: 'patient-count',
      count: 12,
    })
    expect(parseFrame(countFrame(913, 0))).toMatchObject({ subject: 'alarm-count', count: 0 })
  })
  it('errors in the legacy shape and in the command shape (trap 25)', () => {
    expect(
      parseFrame(
        '{"subscriptionId":900,"errorCode":2,"errorMsg":"Failed to parse the payload","data":null}',
      ),
    ).toEqual({ kind: 'error', cmdId: 900, code: 2, message: 'Failed to parse the payload' })
    expect(parseFrame('{"cmdId":902,"errorCode":1,"errorMsg":null}')).toMatchObject({
      kind: 'error',
      code: 1,
      message: '',
    })
  })
  it('a change of series only (`latest` null) is an update of nothing', () => {
    const change = {
      entityId: { entityType: 'ASSET', id: 'p1' },
      latest: null,
      timeseries: { hr: [{ ts: 1, value: '75' }] },
    }
    const frame = parseFrame(updateFrame(900, [change]))
    if (frame.kind !== 'update') throw new Error('no update')
    expect(frame.entities[0]?.series.size).toBe(0)
  })
  it('values of the server scope win over the mixed one', () => {
    const both = wireEntity('d1', { attributes: { room: 'gateway' }, server: { room: '3' } })
    const frame = parseFrame(pageFrame(905, [both]))
    if (frame.kind !== 'page') throw new Error('no page')
    expect(frame.entities[0]?.attributes.get('room')?.value).toBe('3')
  })
})

describe('what is no frame of this protocol comes back as unknown', () => {
  const cases: [string, unknown][] = [
    ['binary', new ArrayBuffer(8)],
    ['nothing', undefined],
    ['empty', ''],
    ['a page of HTML', '<html><body>Sign in to the Wi-Fi</body></html>'],
    ['a byte order mark', `\ufeff${countFrame(901, 1)}`],
    ['cut off', pageFrame(900, [row]).slice(0, -20)],
    ['a list', '[]'],
    ['a number', '12'],
    ['null', 'null'],
    ['no command id', '{"errorCode":0,"count":1}'],
    ['a command nobody sends', countFrame(77, 1)],
    ['an id that is a list', '{"cmdId":[900],"count":1}'],
    ['a page without rows', '{"cmdId":900,"data":{"hasNext":false}}'],
    ['a row without an id', '{"cmdId":900,"data":{"data":[{"latest":{}}],"hasNext":false}}'],
    ['an id that is a number', '{"cmdId":900,"update":[{"entityId":{"id":5},"latest":{}}]}'],
    ['an id that is empty', '{"cmdId":900,"update":[{"entityId":{"id":""},"latest":{}}]}'],
    ['an id with half a letter', '{"cmdId":900,"update":[{"entityId":{"id":"\\ud800"}}]}'],
    ['an id of a prototype', '{"cmdId":900,"update":[{"entityId":{"id":"__proto__"}}]}'],
    [
      'an id as long as a book',
      `{"cmdId":900,"update":[{"entityId":{"id":"${'x'.repeat(500)}"}}]}`,
    ],
    ['an update that is an object', '{"cmdId":900,"update":{}}'],
    ['a negative count', countFrame(901, -1)],
    ['a count beyond numbers', '{"cmdId":901,"count":1e309}'],
    ['half a patient', '{"cmdId":901,"count":1.5}'],
  ]
  it.each(cases)('%s', (_, data) => {
    expect(parseFrame(data).kind).toBe('unknown')
  })
  it('a frame longer than any page is not even read', () => {
    expect(parseFrame(' '.repeat(MAX_FRAME_CHARACTERS + 1))).toEqual({
      kind: 'unknown',
      reason: 'too long',
    })
  })
})

describe('a row that cannot be read', () => {
  const bad = [null, 7, {}, { entityId: { id: '' } }, { entityId: { id: 5 } }]
  it.each(bad)('%j costs no other row of its frame', (wire) => {
    for (const data of [pageFrame(900, [row, wire, row]), updateFrame(900, [wire, row])]) {
      const frame = parseFrame(data)
      if (!('entities' in frame)) throw new Error('no rows')
      expect(frame.dropped).toBe(1)
      expect(new Set(frame.entities.map(({ id }) => id))).toEqual(new Set(['p1']))
    }
  })
})
