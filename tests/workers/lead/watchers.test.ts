import { afterEach, describe, expect, it, vi } from 'vitest'
import { openChannel } from '../../../workers/lead/channel.ts'
import { createWatchers } from '../../../workers/lead/watchers.ts'

// Many runs, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })
const PATIENCE = { timeout: 30_000 }

let names = 0
const open: { close(): void }[] = []
function device() {
  const name = `device ${(names += 1)}`
  return () => {
    const channel = openChannel(name)
    open.push(channel)
    return channel
  }
}
afterEach(() => open.splice(0).forEach((channel) => channel.close()))

function watching(channel: ReturnType<typeof openChannel>) {
  let seen = ''
  const off = createWatchers(channel, (wards, devices) => {
    seen = `${[...wards].toSorted().join(' ')} ${devices}`
  })
  return { off, expect: (text: string) => vi.waitFor(() => expect(seen).toBe(text), PATIENCE) }
}

describe('which wards are on a screen', () => {
  it('is the union over all windows, the own one too', async () => {
    const window = device()
    const [own, other] = [window(), window()]
    const watch = watching(own)
    own.post({ kind: 'watch', window: '1', wards: ['a', 'b'], devices: false })
    other.post({ kind: 'watch', window: '2', wards: ['b', 'c'], devices: true })
    await watch.expect('a b c true')
    other.post({ kind: 'watch', window: '2', wards: [], devices: false })
    await watch.expect('a b false')
    watch.off()
  })
  it('a new leader asks, and hears of windows that said so before it led', async () => {
    const window = device()
    const [first, second, third] = [window(), window(), window()]
    second.post({ kind: 'watch', window: '2', wards: ['old'], devices: false })
    second.post({ kind: 'watch', window: '2', wards: ['b'], devices: false })
    third.post({ kind: 'watch', window: '3', wards: ['c'], devices: true })
    await watching(third).expect('b c true')
    await watching(first).expect('b c true')
  })
})

describe('messages', () => {
  it('a new leader hears whom and whose accounts a window opened while nobody led', async () => {
    const window = device()
    const own = window()
    own.post({ kind: 'open-patient', patient: 'p1' })
    own.post({ kind: 'open-patient', patient: 'p2' })
    own.post({ kind: 'accounts', hospital: 'h1' })
    const leader = window()
    const heard: string[] = []
    leader.on((message) => {
      if (message.kind === 'open-patient') heard.push(message.patient)
      if (message.kind === 'accounts') heard.push(message.hospital)
    })
    leader.askWatched()
    await vi.waitFor(() => expect(heard).toEqual(['p2', 'h1']), PATIENCE)
  })
  it('reach all windows; beats and wishes for the lead not the one that says them', async () => {
    const window = device()
    const [own, other] = [window(), window()]
    const heard: string[] = []
    own.on((message) => heard.push(`own ${message.kind}`))
    const off = other.on((message) => heard.push(`other ${message.kind}`))
    own.post({ kind: 'beat' })
    own.post({ kind: 'want-lead' })
    own.post({ kind: 'drain' })
    await vi.waitFor(() => expect(heard).toHaveLength(4), PATIENCE)
    expect(heard.toSorted()).toEqual(['other beat', 'other drain', 'other want-lead', 'own drain'])
    off()
    own.post({ kind: 'check' })
    expect(heard.at(-1)).toBe('own check')
  })
})
