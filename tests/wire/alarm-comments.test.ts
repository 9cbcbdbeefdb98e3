import { describe, expect, it } from 'vitest'
import { confirmerOf } from '../../src/wire/requests/alarm-comments.ts'

/** As a server of 2026 writes it beside a clear. */
const cleared = (more: Record<string, unknown> = {}) => ({
  type: 'SYSTEM',
  comment: {
    text: 'Alarm was cleared by user kim@hospital.example',
    subtype: 'CLEARED_BY_USER',
    userName: 'kim@hospital.example',
  },
  firstName: 'Kim',
  lastName: null,
  email: 'kim@hospital.example',
  ...more,
})
const who = (...data: unknown[]) => confirmerOf('a-1', 0).decode({ data, hasNext: false })

describe('who confirmed an alarm (AL16)', () => {
  it('asks for the comments of the one alarm', () => {
    expect(confirmerOf('a-1', 0).path).toBe(
      '/api/alarm/a-1/comment?pageSize=100&page=0&sortProperty=createdTime&sortOrder=DESC',
    )
  })
  it('is the person of the server’s own comment, by name', () => {
    expect(who(cleared())).toBe('Kim')
    expect(who(cleared({ lastName: 'Lee' }))).toBe('Kim Lee')
  })
  it('is the server’s word where the account is gone', () => {
    expect(who(cleared({ firstName: '', lastName: '', email: '' }))).toBe('kim@hospital.example')
  })
  it('is not who moved it here from another server, long after (MOVE-07)', () => {
    const at = (createdTime: number): string =>
      confirmerOf('a-1', 1_000_000).decode({ data: [cleared({ createdTime })], hasNext: false })
    expect([at(1_000_400), at(1_070_000)]).toEqual(['Kim', ''])
  })
  it('is as older servers say it', () => {
    expect(who(cleared({ comment: { text: 'x', subtype: 'CLEAR', userName: 'Kim' } }))).toBe('Kim')
  })
  it('is nobody where the server closed it, or nothing was said', () => {
    const own = { type: 'SYSTEM', comment: { text: 'Alarm was cleared by the server' } }
    expect([who(own), who()]).toEqual(['', ''])
  })
  it('is never taken from what people wrote', () => {
    const remark = { text: 'x', subtype: 'CLEARED_BY_USER', userName: 'Eve' }
    expect(who(cleared({ type: 'OTHER', comment: remark }))).toBe('')
    expect(who({ type: 'OTHER', comment: 'x' }, cleared())).toBe('Kim')
  })
})
