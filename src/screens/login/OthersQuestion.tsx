import { useState, type ReactNode } from 'react'
import { serverNow } from '../../app/now.ts'
import type { Entering } from '../../app/sign-in.ts'
import { AlertDialog } from '../../components/AlertDialog.tsx'
import { momentText } from '../../model/time/moment.ts'
import { SEALED_TEXTS } from '../../texts/sealed.ts'

/** The device's own (ruling R22). */
const ZONE = undefined

/**
 * Before somebody comes in: unfinished commands of another account wait on this device, and would be deleted. Answers
 * what asks, and the question while it is open.
 */
export function useOthersQuestion(): [Entering['mayDelete'], ReactNode] {
  const [asked, setAsked] = useState<{
    text: string
    answer: (isDeleted: boolean) => void
  } | null>(null)
  const mayDelete: Entering['mayDelete'] = ({ count, since }) =>
    new Promise((resolve) => {
      const text = SEALED_TEXTS.others(count, momentText(since, serverNow(), ZONE))
      setAsked({ text, answer: resolve })
    })
  if (asked === null) return [mayDelete, null]
  const close = (isDeleted: boolean): void => {
    setAsked(null)
    asked.answer(isDeleted)
  }
  return [
    mayDelete,
    <AlertDialog
      key="others"
      text={asked.text}
      close={SEALED_TEXTS.cancel}
      onClose={() => close(false)}
      proceed={{ label: SEALED_TEXTS.signInAnyway, onProceed: () => close(true) }}
    />,
  ]
}
