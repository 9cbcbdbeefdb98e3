import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import {
  foundByPatient,
  type Kept,
  keptOf,
  nothingChosen,
  useKept,
  useLive,
} from '../../src/app/live.ts'
import { type Answer, keyOf } from '../../src/app/shared-live.ts'
import type { WardlightDb } from '../../src/db/database.ts'
import { patientOf } from '../model/rows.ts'
import { freshDb } from '../support/database.ts'
import { hostHook, settled } from '../support/hook-host.tsx'
import { signedIn } from '../support/signed-in.ts'

type Args = readonly [wards: readonly string[]]
type Run = { asked: string; answer: Answer<Args, string[]> | undefined }

const namesIn = vi.fn(async (db: WardlightDb, wards: readonly string[]): Promise<string[]> =>
  (await db.patients.where('wardId').anyOf(wards).toArray()).map(({ name }) => name),
)

/** Kim is in Maple, Lee in Cedar. */
async function twoWards(): Promise<WardlightDb> {
  const db = freshDb()
  await db.patients.bulkPut([
    patientOf({ entityId: 'kim', wardId: 'maple', name: 'Kim' }),
    patientOf({ entityId: 'lee', wardId: 'cedar', name: 'Lee' }),
  ])
  namesIn.mockClear()
  return db
}

// OFFL-55.
describe('an answer', () => {
  const useWard = (ward: string): Run => ({ asked: ward, answer: useLive(namesIn, [ward]) })

  it('is never the one to the question before', async () => {
    const db = await twoWards()
    signedIn(db)
    const screen = await hostHook<string, Run>(useWard, 'maple')
    expect(screen.runs[0]?.answer).toBeUndefined()
    await vi.waitFor(() => expect(screen.last().answer?.value).toEqual(['Kim']))

    screen.change('cedar')
    await settled()
    await vi.waitFor(() => expect(screen.last().answer?.value).toEqual(['Lee']))
    const shown = screen.runs.flatMap(({ asked, answer }) =>
      answer ? `${asked}: ${answer.for[0].join()} has ${answer.value.join()}` : [],
    )
    expect([...new Set(shown)]).toEqual(['maple: maple has Kim', 'cedar: cedar has Lee'])
    expect(screen.runs.filter(({ asked }) => asked === 'cedar')[0]?.answer).toBeUndefined()
  })

  it('follows its rows, and is drawn once for each change', async () => {
    const db = await twoWards()
    signedIn(db)
    const screen = await hostHook<string, Run>(useWard, 'maple')
    await vi.waitFor(() => expect(screen.last().answer?.value).toEqual(['Kim']))
    const before = screen.runs.length
    expect(before).toBe(2)
    await db.patients.put(patientOf({ entityId: 'kim', wardId: 'maple', name: 'Kim Minsu' }))
    await vi.waitFor(async () => {
      await settled()
      expect(screen.last().answer?.value).toEqual(['Kim Minsu'])
    })
    expect(screen.runs.length).toBe(before + 1)
  })

  it('is read once for all who ask the same, and is there at once for who comes later', async () => {
    const db = await twoWards()
    signedIn(db)
    const first = await hostHook<string, Run>(useWard, 'maple')
    await vi.waitFor(() => expect(first.last().answer?.value).toEqual(['Kim']))
    const second = await hostHook<string, Run>(useWard, 'maple')
    expect(second.runs[0]?.answer).toBe(first.last().answer)
    expect(namesIn).toHaveBeenCalledOnce()

    first.end()
    second.end()
    const later = await hostHook<string, Run>(useWard, 'maple')
    expect(later.runs[0]?.answer).toBeUndefined()
  })

  it('of one session is not shown in the next', async () => {
    const mine = await twoWards()
    const theirs = freshDb()
    const { leave } = signedIn(mine)
    const screen = await hostHook<string, Run>(useWard, 'maple')
    await vi.waitFor(() => expect(screen.last().answer?.value).toEqual(['Kim']))
    const before = screen.runs.length
    leave()
    await settled()
    expect(screen.last().answer).toBeUndefined()
    signedIn(theirs)
    await vi.waitFor(async () => {
      await settled()
      expect(screen.last().answer?.value).toEqual([])
    })
    const shown = screen.runs.slice(before).flatMap(({ answer }) => answer?.value ?? [])
    expect(shown).toEqual([])
  })
})

// OFFL-55.
describe('what a screen keeps', () => {
  type Run = { asked: string; kept: Kept<Args, string[]> | undefined; shown: string[] | undefined }
  const useKeptWard = (ward: string): Run => {
    const kept = useKept(useLive(namesIn, [ward]))
    return { asked: ward, kept, shown: kept?.valueIf(([wards]) => wards.includes(ward)) }
  }
  const anyWard = () => true

  it('is only had for the questions it may be shown for, and ends with its session', async () => {
    const db = await twoWards()
    const { leave } = signedIn(db)
    const screen = await hostHook<string, Run>(useKeptWard, 'maple')
    await vi.waitFor(() => expect(screen.last().shown).toEqual(['Kim']))
    screen.change('cedar')
    await vi.waitFor(() => expect(screen.last().shown).toEqual(['Lee']))
    const first = screen.runs.find(({ asked }) => asked === 'cedar')
    expect(first?.shown).toBeUndefined()
    expect(first?.kept?.for).toEqual([['maple']])
    expect(first?.kept?.valueIf(anyWard)).toEqual(['Kim'])
    expect(screen.last().kept?.for).toEqual([['cedar']])

    leave()
    await settled()
    expect(screen.last().kept).toBeUndefined()
    signedIn(freshDb())
    await settled()
    await settled()
    expect(screen.last().kept?.valueIf(anyWard) ?? []).toEqual([])
  })

  it('cannot be had without saying so: the types have no other way', () => {
    const kept = keptOf<Args, string[]>([['maple']], ['Kim'])
    expect(Object.keys(kept)).toEqual(['for', 'valueIf'])
    expect(kept.valueIf(foundByPatient)).toEqual(['Kim'])
    // @ts-expect-error this question has a ward to choose
    kept.valueIf(nothingChosen)
    // @ts-expect-error what is kept is no answer to what is asked now
    expect(kept.value).toBeUndefined()
  })

  it('is forgotten with the screen, but where it is kept for the next one that asks the same', async () => {
    const everybody = async (db: WardlightDb): Promise<string[]> => namesIn(db, ['maple', 'cedar'])
    const db = await twoWards()
    signedIn(db)
    const useAsIs = () => useKept(useLive(everybody))?.valueIf(nothingChosen)
    const useKeptAway = () => useKept(useLive(everybody), everybody)?.valueIf(nothingChosen)
    const first = await hostHook(useAsIs, null)
    await vi.waitFor(() => expect(first.last()).toHaveLength(2))
    first.end()
    const second = await hostHook(useKeptAway, null)
    expect(second.runs[0]).toBeUndefined()
    await vi.waitFor(() => expect(second.last()).toHaveLength(2))
    second.end()
    expect((await hostHook(useKeptAway, null)).runs[0]).toHaveLength(2)
  })
})

it('questions are the same where their content is', () => {
  expect(keyOf(['w', 1, undefined])).toBe(keyOf(['w', 1, undefined]))
  expect(keyOf([['a', 'b']])).toBe(keyOf([['a', 'b']]))
  const different = [
    [],
    [''],
    [null],
    [undefined],
    [['a'], 'b'],
    [['a', 'b']],
    ['a', 'b'],
    [1],
    ['1'],
  ]
  expect(new Set(different.map(keyOf)).size).toBe(different.length)
})
