import { describe, expect, it } from 'vitest'
import { Commands } from '../../../workers/connection/commands.ts'

function setUp() {
  const sent: unknown[] = []
  const line = { send: (data: string) => void sent.push(JSON.parse(data)) }
  return { sent, line, commands: new Commands<907, string>(907) }
}

describe('the commands of a subject on a line', () => {
  it('have an id each, which is not used again on this line', () => {
    const { line, commands } = setUp()
    expect(commands.next('a')).toEqual({ id: 907, subject: 907, round: 0 })
    expect(commands.next('b')).toEqual({ id: 917, subject: 907, round: 1 })
    commands.unsubscribe(line)
    expect(commands.next('a')).toEqual({ id: 927, subject: 907, round: 2 })
    commands.restart()
    expect(commands.has(927)).toBe(false)
    expect(commands.next('a').id).toBe(907)
  })

  it('are known by what they ask about until they are taken back, each once', () => {
    const { sent, line, commands } = setUp()
    for (const about of ['a', 'b', 'c']) commands.next(about)
    commands.unsubscribe(line, [917, 917, 987])
    expect(sent).toEqual([{ entityDataUnsubscribeCmds: [{ cmdId: 917 }] }])
    expect([907, 917, 927].map((id) => commands.about(id))).toEqual(['a', undefined, 'c'])
    expect(commands.all()).toEqual(['a', 'c'])
    commands.unsubscribe(null)
    expect(commands.all()).toEqual([])
    expect(sent).toHaveLength(1)
  })
})
