import { useCallback, useEffect, useState } from 'react'
import { serverNow } from '../../app/now.ts'
import { ask } from '../../app/questions.ts'
import { useIsReached } from '../../app/reached.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/forms/Modal.tsx'
import type { Invited } from '../../model/command.ts'
import { type InvitationAnswer, wholeLink } from '../../model/people/account.ts'
import { TEXTS } from '../../texts/common.ts'
import { INVITATION_TEXTS as T } from '../../texts/invitation.ts'
import { InvitationCode } from './InvitationCode.tsx'
import { words } from './invitation.css.ts'

/** What is on the screen; `until` in milliseconds of the server's time. */
type State =
  | { kind: 'asked' }
  | { kind: 'making' }
  | { kind: 'made'; link: string; ttlMs: number; until: number }
  | { kind: 'failed'; why: string }

type Props = {
  account: Invited
  /** No letter has left: it is made at once. */
  isDue: boolean
  onClose: () => void
}

/**
 * The invitation of a colleague who has no password yet (ACCT-37): asked for now, shown here, and kept nowhere. Making
 * one takes a press, because it ends the one before.
 */
export function InvitationModal({ account, isDue, onClose }: Props) {
  const { id, email } = account
  const [state, setState] = useState<State>({ kind: isDue ? 'making' : 'asked' })
  const isReached = useIsReached()
  const invite = useCallback(() => ask('invite', id).then(shownOf), [id])
  useEffect(() => {
    if (!isDue) return
    let isOver = false
    void invite().then((next) => !isOver && setState(next))
    return () => {
      isOver = true
    }
  }, [invite, isDue])

  async function make() {
    setState({ kind: 'making' })
    setState(await invite())
  }
  const isMade = state.kind === 'made'
  const isBlocked = !isReached || state.kind === 'making'
  return (
    <Modal
      title={T.title}
      about={email}
      size={isMade ? 'wide' : 'form'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{TEXTS.common.close}</Button>
          <Button
            kind={isMade ? 'plain' : 'primary'}
            aria-disabled={isBlocked}
            aria-describedby="invitation-says"
            onClick={() => !isBlocked && void make()}
          >
            {isMade ? T.again : T.make}
          </Button>
        </>
      }
    >
      {isMade ? (
        <InvitationCode email={email} {...state} />
      ) : (
        <div className={words}>
          <p>{T.what}</p>
          <p>{T.rule}</p>
        </div>
      )}
      <p id="invitation-says" role="status">
        {isReached ? sayingOf(state) : T.offline}
      </p>
    </Modal>
  )
}

function shownOf(answer: InvitationAnswer): State {
  switch (answer.kind) {
    case 'made': {
      const link = wholeLink(answer, location.origin)
      return { kind: 'made', link, ttlMs: answer.ttlMs, until: serverNow() + answer.ttlMs }
    }
    case 'none':
      return { kind: 'failed', why: T.none }
    case 'offline':
      return { kind: 'failed', why: T.unanswered }
    case 'refused':
      return { kind: 'failed', why: T.refused(answer.why) }
  }
}

function sayingOf(state: State): string {
  if (state.kind === 'making') return T.making
  return state.kind === 'failed' ? state.why : ''
}
