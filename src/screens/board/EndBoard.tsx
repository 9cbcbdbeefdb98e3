import { useState } from 'react'
import { signOut } from '../../app/leave.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { BOARD_TEXTS, endQuestion } from '../../texts/board.ts'
import { actions } from './settings.css.ts'

const { end: TEXT } = BOARD_TEXTS

/**
 * How a paired screen stops being a board, asked first (BOARD-18). Nobody is signed in here who could log out.
 *
 * @param isLive the server can be told
 */
export function EndBoard({ isLive }: { isLive: boolean }) {
  const [state, setState] = useState<'none' | 'asking' | 'ending'>('none')
  const end = (): void => {
    setState('ending')
    void signOut()
  }
  return (
    <div className={actions}>
      <Button disabled={state === 'ending'} onClick={() => setState('asking')}>
        {state === 'ending' ? TEXT.ending : TEXT.ask}
      </Button>
      {state === 'asking' && (
        <AlertDialog
          text={endQuestion(isLive).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          close={TEXT.keep}
          onClose={() => setState('none')}
          proceed={{ label: TEXT.end, onProceed: end }}
        />
      )}
    </div>
  )
}
