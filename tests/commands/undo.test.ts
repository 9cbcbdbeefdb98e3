import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import type { WardlightDb } from '../../src/db/database.ts'
import { alarmList } from '../../src/db/alarms.ts'
import { enqueueConfirms, undoConfirms, discardCommand, sendHeld } from '../../src/db/outbox.ts'
import { UNDO_MS } from '../../src/model/constants.ts'
import { isHeld, newCommand } from '../../src/model/command.ts'
import { NOW, withAlarms } from '../support/confirming.ts'

/* A confirm may be undone for 3 s before it is sent (AL8, ruling R34). */

// Many runs, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const tap = (db: WardlightDb, ...alarms: readonly string[]): Promise<void> =>
  enqueueConfirms(
    db,
    alarms.map((alarmId) => ({
      id: `c-${alarmId}`,
      args: { alarmId, duplicates: [], severity: 'MAJOR', first: 1, by: 'Kim' },
    })),
    NOW,
  )

describe('a confirm that was just tapped', () => {
  it('is stored, and sent when its 3 s are over', async () => {
    const { db, drain, pass, sent, row } = await withAlarms('a')
    await tap(db, 'a')
    expect(await drain()).toEqual({ nextAt: NOW + UNDO_MS })
    pass(UNDO_MS - 1)
    await drain()
    expect([sent, (await row('c-a'))?.state]).toEqual([[], 'held'])
    pass(1)
    await drain()
    expect([sent, (await row('c-a'))?.state]).toEqual([['a'], 'done'])
  })

  it('is undone: nothing is sent, and the alarm is as it was', async () => {
    const { db, drain, pass, sent, row } = await withAlarms('a')
    await tap(db, 'a')
    const shown = async () => (await alarmList(db, 'both'))[0]?.confirm
    expect(await shown()).toEqual({ state: 'held', until: NOW + UNDO_MS, command: 'c-a' })
    await undoConfirms(db, ['c-a'])
    expect(await shown()).toEqual({ state: 'none' })
    pass(UNDO_MS)
    await drain()
    expect([sent, await row('c-a')]).toEqual([[], undefined])
  })

  it('is sent at once when the window is left, and cannot be undone then', async () => {
    const { db, drain, sent, row } = await withAlarms('a')
    await tap(db, 'a')
    expect(await sendHeld(db)).toBe(1)
    await undoConfirms(db, ['c-a'])
    await drain()
    expect([sent, (await row('c-a'))?.state]).toEqual([['a'], 'done'])
    expect(await sendHeld(db)).toBe(0)
  })

  it('is not lost when the window is killed: whoever comes next sends it', async () => {
    const killed = await withAlarms('a')
    await tap(killed.db, 'a')
    killed.pass(60_000)
    await killed.drain()
    expect([killed.looked, killed.sent]).toEqual([['a'], ['a']])
  })

  it('is held by a worker whose clock is a moment behind, and by none that was set back', async () => {
    const held = { ...newCommand(ROW), state: 'held' as const, until: NOW + UNDO_MS }
    expect(isHeld(held, NOW - 2_000)).toBe(true)
    expect(isHeld(held, NOW - 3_600_000)).toBe(false)
    const { db, drain, pass, row } = await withAlarms('a')
    await tap(db, 'a')
    pass(-3_600_000)
    await drain()
    expect((await row('c-a'))?.state).not.toBe('held')
  })

  it('that is undone as it is being sent is either undone or sent, never both', async () => {
    for (let moment = 0; moment < 12; moment += 1) {
      const { db, pass, sent, drainWith } = await withAlarms('a')
      await tap(db, 'a')
      pass(UNDO_MS)
      let asked = 0
      let undoing: Promise<number> | null = null
      // It goes on meanwhile; the database decides who comes first.
      await drainWith(() => {
        if (asked === moment) undoing = undoConfirms(db, ['c-a'])
        asked += 1
      })
      undoing ??= undoConfirms(db, ['c-a'])
      expect([moment, await undoing, sent.length]).toEqual([
        moment,
        sent.length === 0 ? 1 : 0,
        sent.length,
      ])
    }
  })
})

const ROW = { id: 'c', name: 'confirm-alarm', args: {}, subject: 'alarm:a', createdAt: NOW }

describe('several alarms of one patient', () => {
  it('are given together and undone together', async () => {
    const { db, drain, pass, sent } = await withAlarms('a', 'b', 'c')
    await tap(db, 'a', 'b', 'c')
    await undoConfirms(db, ['c-a', 'c-b', 'c-c'])
    pass(UNDO_MS)
    await drain()
    expect([sent, await db.outbox.count()]).toEqual([[], 0])
  })

  it('are sent each for itself: one that is refused leaves the others confirmed', async () => {
    const { db, drain, pass, row, failing, isConfirmed } = await withAlarms('a', 'b', 'c')
    failing((id) =>
      id === 'b' ? { kind: 'refused', status: 403, errorCode: 20, message: 'No!' } : null,
    )
    await tap(db, 'a', 'b', 'c')
    pass(UNDO_MS)
    await drain()
    expect(await row('c-b')).toMatchObject({ state: 'refused', message: 'No!' })
    expect([await isConfirmed('a'), await isConfirmed('b'), await isConfirmed('c')]).toEqual([
      true,
      false,
      true,
    ])
    await discardCommand(db, 'c-b')
    expect((await alarmList(db, 'unconfirmed')).map(({ confirm }) => confirm.state)).toEqual([
      'none',
    ])
  })
})

describe('who confirmed', () => {
  it('is known with the answer where it was this device', async () => {
    const { db, drain, pass } = await withAlarms('a')
    await tap(db, 'a')
    pass(UNDO_MS)
    await drain()
    expect((await db.alarms.get('a'))?.confirmedBy).toBe('Kim')
  })

  it('is not claimed where somebody else was faster (AL10)', async () => {
    const { db, drain, pass, cleared } = await withAlarms('a')
    await tap(db, 'a')
    cleared.add('a')
    pass(UNDO_MS)
    await drain()
    const row = await db.alarms.get('a')
    expect([row?.isConfirmed, row?.confirmedBy]).toEqual([true, undefined])
  })
})
