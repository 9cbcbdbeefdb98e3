import { describe, expect, it } from 'vitest'
import { DISK_KNOWN_MS, diskNote } from '../../../src/model/server-disk.ts'
import { serverDisk } from '../../../src/wire/requests/system.ts'

const NOW = 1_800_000_000_000

describe('the server’s disk', () => {
  it('that is full is told everybody, one that is nearly full those who can do something', () => {
    const note = (disk: 'fine' | 'low' | 'refusing', role: 'Admin' | 'Manager' | 'AdminManager') =>
      diskNote({ disk, isDamaged: false, at: NOW }, NOW, role)
    expect([note('refusing', 'Manager'), note('refusing', 'AdminManager')]).toEqual([
      'full',
      'full',
    ])
    expect([note('low', 'Manager'), note('low', 'Admin'), note('low', 'AdminManager')]).toEqual([
      null,
      'nearly full',
      'nearly full',
    ])
    expect(note('fine', 'Admin')).toBeNull()
  })
  it('and damaged data are told those who can do something, unless nothing is stored at all', () => {
    const note = (disk: 'fine' | 'low' | 'refusing', role: 'Admin' | 'Manager' | 'AdminManager') =>
      diskNote({ disk, isDamaged: true, at: NOW }, NOW, role)
    expect([note('fine', 'Admin'), note('low', 'AdminManager'), note('fine', 'Manager')]).toEqual([
      'damaged',
      'damaged',
      null,
    ])
    expect(note('refusing', 'Admin')).toBe('full')
  })
  it('is not spoken of when nothing was heard of it for long, or never', () => {
    const full = { disk: 'refusing', isDamaged: false, at: NOW } as const
    expect(diskNote(full, NOW + DISK_KNOWN_MS, 'Admin')).toBe('full')
    expect(diskNote(full, NOW + DISK_KNOWN_MS + 1, 'Admin')).toBeNull()
    expect(diskNote(undefined, NOW, 'Admin')).toBeNull()
  })
  it('is read from what the server says of its health, and from nothing else', () => {
    const refusing = { live: true, ready: false, disk: 'refusing' }
    expect(serverDisk().decode(refusing)).toEqual({ disk: 'refusing', isDamaged: false })
    const damaged = { live: true, ready: true, disk: 'fine', data: 'damaged' }
    expect(serverDisk().decode(damaged)).toEqual({ disk: 'fine', isDamaged: true })
    for (const body of [{}, { disk: 'gone' }, undefined, '<html>'])
      expect(() => serverDisk().decode(body)).toThrow()
  })
})
