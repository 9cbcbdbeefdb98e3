import { type ReactNode, Suspense, lazy, useState } from 'react'
import { onceFetched } from '../../app/fetch-code.ts'
import type { Entering } from '../../app/sign-in.ts'
import type { Others, Unsealed } from '../../app/unseal.ts'

const OthersDialog = lazy(() => onceFetched(() => import('./OthersDialog.tsx')))

/**
 * Asks before a sign-in that would delete unfinished commands of another account on this device. Returns the function
 * that asks, and the question while it is open.
 */
export function useOthersQuestion(): [Entering['mayDelete'], ReactNode] {
  const [asked, setAsked] = useState<{
    others: Others
    answer: (isDeleted: boolean) => void
  } | null>(null)
  const mayDelete: Entering['mayDelete'] = (others) =>
    new Promise((answer) => setAsked({ others, answer }))
  if (asked === null) return [mayDelete, null]
  const onAnswer = (isDeleted: boolean): void => {
    setAsked(null)
    asked.answer(isDeleted)
  }
  return [
    mayDelete,
    <Suspense key="others" fallback={null}>
      <OthersDialog others={asked.others} onAnswer={onAnswer} />
    </Suspense>,
  ]
}

/** Says after a sign-in what became of the user's unfinished commands. Mostly there are none, and nothing is loaded. */
export async function tellUnsealed(unsealed: Unsealed | null): Promise<void> {
  if (unsealed === null) return
  const { sayUnsealed } = await onceFetched(() => import('./unsealed-words.ts'))
  sayUnsealed(unsealed)
}
