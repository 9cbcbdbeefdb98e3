import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { useAnswer } from '../../src/app/use-answer.ts'
import { freshDb } from '../support/database.ts'
import { hostHook, settled } from '../support/hook-host.tsx'
import { signedIn } from '../support/signed-in.ts'

type Found = { kind: 'found'; names: string[] } | { kind: 'offline' }
const isFound = (answer: Found): answer is Extract<Found, { kind: 'found' }> =>
  answer.kind === 'found'

/** A server that answers when the test says so. */
function server() {
  const waiting = new Map<string, (answer: Found) => void>()
  const ask = vi.fn((ward: string) => new Promise<Found>((resolve) => waiting.set(ward, resolve)))
  async function answers(ward: string, answer: Found): Promise<void> {
    waiting.get(ward)?.(answer)
    await settled()
  }
  return { ask, answers }
}

const found = (...names: string[]): Found => ({ kind: 'found', names })

async function asking(ask: (ward: string) => Promise<Found>, first: string | null) {
  const session = signedIn(freshDb())
  const screen = await hostHook((ward: string | null) => {
    const { good, bad, isAsking, again } = useAnswer(ask, ward === null ? null : [ward], isFound)
    const mine = good?.valueIf(([of]) => of === ward)?.names
    return { mine, any: good?.valueIf(() => true)?.names, bad: bad?.kind, isAsking, again }
  }, first)
  await settled()
  return { ...screen, ...session }
}

// OFFL-55.
describe('what the server answered', () => {
  it('is of the question it was asked, and a late answer to an earlier one is dropped', async () => {
    const { ask, answers } = server()
    const screen = await asking(ask, 'maple')
    expect(screen.last()).toMatchObject({ mine: undefined, isAsking: true })
    await answers('maple', found('Kim'))
    expect(screen.last()).toMatchObject({ mine: ['Kim'], isAsking: false })

    screen.change('cedar')
    expect(screen.last()).toMatchObject({ mine: undefined, any: ['Kim'], isAsking: true })
    await settled()
    screen.change('oak')
    await settled()
    await answers('cedar', found('Lee'))
    expect(screen.last()).toMatchObject({ mine: undefined, any: ['Kim'], isAsking: true })
    await answers('oak', found('Han'))
    expect(screen.last()).toMatchObject({ mine: ['Han'], isAsking: false })
  })

  it('says why there is none, only while that is what is asked', async () => {
    const { ask, answers } = server()
    const screen = await asking(ask, 'maple')
    await answers('maple', found('Kim'))
    screen.change('cedar')
    await settled()
    await answers('cedar', { kind: 'offline' })
    const { mine, any, bad, isAsking } = screen.last()
    expect({ mine, any, bad, isAsking }).toEqual({
      mine: undefined,
      any: ['Kim'],
      bad: 'offline',
      isAsking: false,
    })
    screen.change('oak')
    expect(screen.last()).toMatchObject({ bad: undefined, isAsking: true })
  })

  it('stays while the same is asked once more', async () => {
    const { ask, answers } = server()
    const screen = await asking(ask, 'maple')
    await answers('maple', found('Kim'))
    const again = screen.last().again()
    await settled()
    expect(screen.last()).toMatchObject({ mine: ['Kim'], isAsking: true })
    await answers('maple', { kind: 'offline' })
    await again
    expect(screen.last()).toMatchObject({ mine: ['Kim'], bad: 'offline', isAsking: false })
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('is not asked while there is nothing to ask, nor once more for the same content', async () => {
    const { ask, answers } = server()
    const screen = await asking(ask, null)
    expect(ask).not.toHaveBeenCalled()
    screen.change('maple')
    await settled()
    await answers('maple', found('Kim'))
    screen.change('maple')
    await settled()
    expect(ask).toHaveBeenCalledOnce()
  })

  it('of one session is not shown in the next', async () => {
    const { ask, answers } = server()
    const screen = await asking(ask, 'maple')
    await answers('maple', found('Kim'))
    const before = screen.runs.length
    screen.leave()
    await settled()
    signedIn(freshDb())
    await settled()
    expect(screen.runs.slice(before).flatMap(({ any }) => any ?? [])).toEqual([])
  })

  it('is dropped where the session ended before, and that is no fault', async () => {
    const ask = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')))
    const screen = await asking(ask, 'maple')
    expect(screen.last()).toMatchObject({ mine: undefined, bad: undefined })
  })
})
