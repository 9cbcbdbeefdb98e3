import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  initialsOf,
  type NameMode,
  nameModeIn,
  namesOf,
  shownName,
  withoutNames,
} from '../../../src/model/patients/shown-name.ts'

const someone = (entityId: string, name: string, wardRoom = '101', id = '7') => ({
  entityId,
  name,
  id,
  wardRoom,
  room: '',
})

describe('initials (PRIV-02)', () => {
  test.each([
    ['Anna Kim', 'A.K.'],
    ['anna kim', 'A.K.'],
    ['Madonna', 'M.'],
    ['Anna-Lena van Berg', 'A.V.B.'],
    ['Juan Carlos García de López', 'J.L.'],
    ['  Émile   Zola ', 'É.Z.'],
    ['E\u0301mile Zola', 'É.Z.'],
    ['(Dr.) Smith', 'D.S.'],
    ['김민수', '김○○'],
    ['이산', '이○'],
    ['田中 太郎', '田○ 太○'],
    ['ヤマダ', 'ヤ○○'],
    ['𠮷田 太郎', '𠮷○ 太○'],
    ['Kim 민수', 'K. 민○'],
    ['👵🏽', ''],
    ['\ud800', ''],
    ['', ''],
  ])('%j is %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

describe('one patient alone', () => {
  test('a name stays whole where names are shown', () => {
    expect(shownName(someone('a', 'Anna Kim'), 'full')).toBe('Anna Kim')
    expect(shownName(someone('a', '  '), 'full')).toBe('Noname')
  })
  test('a room says initials with it, for it may have two beds (PRIV-03)', () => {
    expect(shownName(someone('a', 'Anna Kim'), 'room')).toBe('101 A.K.')
  })
  test('without a room of their own the room they are in, without any the initials with the id', () => {
    expect(shownName({ ...someone('a', 'Anna Kim', ''), room: '12' }, 'room')).toBe('12 A.K.')
    expect(shownName(someone('a', 'Anna Kim', 'Affiliated Room'), 'room')).toBe('A.K.')
    expect(shownName(someone('a', '👵🏽', ''), 'room')).toBe('(7)')
    expect(shownName(someone('a', '👵🏽', '', ''), 'initials')).toBe('(?)')
  })
})

describe('patients beside one another (PRIV-04)', () => {
  test('a room alone where nobody shares it, with initials where two do', () => {
    const list = [someone('a', 'Anna Kim'), someone('b', 'Bo Lee'), someone('c', 'Cy Ort', '102')]
    expect(list.map(namesOf(list, 'room'))).toEqual(['101 A.K.', '101 B.L.', '102'])
  })
  test('initials alone where nobody shares them, with the room where two do, and then the id', () => {
    const list = [
      someone('a', 'Anna Kim'),
      someone('b', 'Arno Klee', '102'),
      someone('c', 'Ada Kern', '103', '8'),
      someone('d', 'Alf Karl', '103', '9'),
      someone('e', 'Bo Lee', '103'),
    ]
    expect(list.map(namesOf(list, 'initials'))).toEqual([
      'A.K. 101',
      'A.K. 102',
      'A.K. 103 (8)',
      'A.K. 103 (9)',
      'B.L.',
    ])
  })
  test('somebody who is not among them is named all the same', () => {
    const nameOf = namesOf([someone('a', 'Anna Kim')], 'room')
    expect(nameOf({ name: 'Cy Ort', id: '4' })).toBe('C.O.')
  })

  const names = fc.oneof(
    fc.constantFrom('Anna Kim', 'Arno Klee', '김민수', '김민지', '', '👵🏽', 'A', 'Noname'),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  const lists = fc.uniqueArray(
    fc.record({
      entityId: fc.uuid(),
      name: names,
      id: fc.constantFrom('1', '2', 'Unknown', ''),
      wardRoom: fc.constantFrom('', '101', '102', '101 A.K.', 'Affiliated Room'),
      room: fc.constantFrom('', '101'),
    }),
    { selector: ({ entityId }) => entityId, maxLength: 12 },
  )
  test('of any list no two are called the same, and none is called nothing', () => {
    fc.assert(
      fc.property(lists, fc.constantFrom('initials', 'room'), (list, mode) => {
        const called = list.map(namesOf(list, mode))
        expect(new Set(called).size).toBe(list.length)
        expect(called.every((each) => each.trim() !== '')).toBe(true)
      }),
    )
  })
  test('no whole name is in what stands for it', () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-z가-힣]{2,8}$/), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(words, fc.constantFrom('initials', 'room'), (parts, mode) => {
        const shown = shownName(someone('a', parts.join(' ')), mode)
        for (const part of parts) expect(shown).not.toContain(part)
      }),
    )
  })
})

describe('sentences put together elsewhere (PRIV-06)', () => {
  const list = [
    someone('a', 'Kim Min', '101'),
    someone('b', 'Kim Min-jun', '102'),
    someone('c', '김민수', '103'),
    someone('d', 'Will (a+b)', '104'),
  ]
  const hide = withoutNames(list, namesOf(list, 'room'))
  test.each([
    ['SENSOR-1 was taken from Kim Min-jun (ID 8).', 'SENSOR-1 was taken from 102 (ID 8).'],
    ['Kim Min, Kim Min-jun', '101, 102'],
    ['Kim Mina stays', 'Kim Mina stays'],
    ['김민수님의 센서', '103님의 센서'],
    ['Will (a+b) and Will', '104 and Will'],
    ['Nobody is named', 'Nobody is named'],
  ])('%j becomes %j', (text, hidden) => {
    expect(hide(text)).toBe(hidden)
  })
  test.each([
    [' 님', '김민수 님에게 센서', '103에게 센서'],
    ['様', 'Kim Min様に、Kim Minの', '101に、101の'],
    ['様', '別の患者様', '別の患者様'],
  ])('with its form of address %j: %j becomes %j', (address, text, hidden) => {
    expect(withoutNames(list, namesOf(list, 'room'), address)(text)).toBe(hidden)
  })
  test('where two have one name, neither is named', () => {
    const twins = [someone('a', 'Bo Lee'), someone('b', 'Bo Lee', '102')]
    expect(withoutNames(twins, namesOf(twins, 'room'))('Bo Lee (ID 7)')).toBe('○○ (ID 7)')
  })
})

describe('how a window names patients now', () => {
  const mode = (more: Partial<Parameters<typeof nameModeIn>[0]>): NameMode =>
    nameModeIn({
      isBoard: false,
      onBoard: 'room',
      onDevice: 'initials',
      isRevealed: false,
      isLocked: false,
      ...more,
    })
  test('a console as it is set, in full for a moment, by room while it is locked (PRIV-01, PRIV-07)', () => {
    expect(mode({})).toBe('initials')
    expect(mode({ isRevealed: true })).toBe('full')
    expect(mode({ isRevealed: true, isLocked: true })).toBe('room')
  })
  test('a board by its own setting alone (PAIR-24)', () => {
    expect(mode({ isBoard: true, isRevealed: true })).toBe('room')
    expect(mode({ isBoard: true, onBoard: 'full' })).toBe('full')
  })
})
