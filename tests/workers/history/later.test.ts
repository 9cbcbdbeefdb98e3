import { describe, expect, it } from 'vitest'
import type { History } from '../../../workers/history/history.ts'
import { createLaterHistory } from '../../../workers/history/later.ts'

/** A history that only notes what it is told. */
function noted() {
  const told: string[] = []
  const history: History = {
    pull: (patient) => Promise.resolve(void told.push(`pull ${patient}`)),
    live: (patient) => void told.push(`live ${patient}`),
    flush: () => Promise.resolve(void told.push('flush')),
    gap: () => void told.push('gap'),
    forget: (patient) => void told.push(`forget ${patient}`),
  }
  return { told, history }
}

describe('the history whose code comes with the first pull', () => {
  it('is not loaded by live values, writing, gaps or leaving patients', async () => {
    let loads = 0
    const { told, history } = noted()
    const later = createLaterHistory(() => Promise.resolve(history).finally(() => (loads += 1)))
    later.live('p', [])
    later.gap()
    later.forget('p')
    await later.flush('all', null)
    expect({ loads, told }).toEqual({ loads: 0, told: [] })
  })

  it('is loaded once, and told everything from then on', async () => {
    let loads = 0
    const { told, history } = noted()
    const later = createLaterHistory(() => {
      loads += 1
      return Promise.resolve(history)
    })
    await Promise.all([later.pull('a'), later.pull('b')])
    later.live('a', [])
    later.gap()
    later.forget('b')
    await later.flush('all', null)
    expect(loads).toBe(1)
    expect(told).toEqual(['pull a', 'pull b', 'live a', 'gap', 'forget b', 'flush'])
  })

  it('fails a pull while its code cannot be had, and asks for it again with the next', async () => {
    const { told, history } = noted()
    let isThere = false
    const later = createLaterHistory(() =>
      isThere ? Promise.resolve(history) : Promise.reject(new TypeError('no line')),
    )
    await expect(later.pull('a')).rejects.toThrow('no line')
    isThere = true
    await later.pull('a')
    expect(told).toEqual(['pull a'])
  })
})
