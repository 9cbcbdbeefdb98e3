import { type ReactNode, Suspense, lazy, useState } from 'react'
import { onceFetched } from '../../app/fetch-code.ts'
import type { Entering } from '../../app/sign-in.ts'
import type { Others } from '../../app/unseal.ts'

const OthersDialog = lazy(() => onceFetched(() => import('./OthersDialog.tsx')))

/**
 * Before somebody comes in: unfinished commands of another account wait on this device, and would be deleted. Answers
 * what asks, and the question while it is open.
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
