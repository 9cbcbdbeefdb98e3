import { type ReactNode, useState } from 'react'
import { AlertDialog } from '../../ui/AlertDialog.tsx'

type Question = {
  text: string
  /** The button that changes nothing; Esc does the same. */
  no: string
  yes: string
  onNo?: () => void
  onYes: () => void
}

/** Asks staff before something is done, in a dialog that the caller draws. */
export function useQuestion(): { ask: (question: Question) => void; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null)
  if (question === null) return { ask: setQuestion, dialog: null }
  const { text, no, yes, onNo, onYes } = question
  const answered = (act: (() => void) | undefined) => () => {
    setQuestion(null)
    act?.()
  }
  return {
    ask: setQuestion,
    dialog: (
      <AlertDialog
        text={text}
        close={no}
        onClose={answered(onNo)}
        proceed={{ label: yes, onProceed: answered(onYes) }}
      />
    ),
  }
}
