import { useRef, useState } from 'react'
import { serverNow } from '../../app/now.ts'
import { ask } from '../../app/questions.ts'
import { useIsReached } from '../../app/reached.ts'
import { Button } from '../../ui/Button.tsx'
import { label } from '../../ui/forms/forms.css.ts'
import { Modal } from '../../ui/forms/Modal.tsx'
import { QrText } from '../../ui/forms/QrCode.tsx'
import { row, stack } from '../../ui/base/layout.css.ts'
import { HOUR_MS } from '../../model/constants.ts'
import type { Invited } from '../../model/command.ts'
import { type InvitationAnswer, wholeLink } from '../../model/people/account.ts'
import { useZone } from '../../ui/base/zone.ts'
import { unparted } from '../../ui/unparted.tsx'
import { timeBeside } from '../../model/time/moment.ts'
import { TEXTS } from '../../texts/common.ts'
import { INVITATION_TEXTS as T } from '../../texts/accounts.ts'
import { columns, qr } from '../labels/labels.css.ts'
import { linkBox, wholeLink as wholeLinkStyle } from './account.css.ts'
import { whyText } from '../../texts/refusals.ts'

const words = stack({ gap: 3, shrink: true })
const buttons = row({ gap: 2, wrap: true })

/** `until` in milliseconds of the server's time. */
export type InvitationState =
  | { kind: 'asked' }
  | { kind: 'making' }
  | { kind: 'made'; link: string; ttlMs: number; until: number }
  | { kind: 'failed'; why: string }

type Props = {
  account: Invited
  /** No letter could be sent: what is being made for it. */
  first: InvitationState
  onClose: () => void
}

/**
 * The invitation of a colleague who has no password yet (ACCT-37): shown here and kept nowhere. It takes the press of a
 * button, because a new invitation ends the previous one.
 */
export function InvitationModal({ account, first, onClose }: Props) {
  const { id, email } = account
  const [again, setState] = useState<InvitationState | null>(null)
  const state = again ?? first
  const isReached = useIsReached()

  async function make() {
    setState({ kind: 'making' })
    setState(await invite(id))
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
        {isReached ? statusText(state) : T.offline}
      </p>
    </Modal>
  )
}

/** Has an invitation made. */
export async function invite(id: string): Promise<InvitationState> {
  const answer: InvitationAnswer = await ask('invite', id)
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
      return { kind: 'failed', why: T.refused(whyText(answer.why)) }
  }
}

function statusText(state: InvitationState): string {
  if (state.kind === 'making') return T.making
  return state.kind === 'failed' ? state.why : ''
}

type CodeProps = { email: string; link: string; ttlMs: number; until: number }

/** The code, drawn on the device (ruling R20), and the link to copy. */
function InvitationCode({ email, link, ttlMs, until }: CodeProps) {
  const zone = useZone()
  const field = useRef<HTMLTextAreaElement>(null)
  const [says, setSays] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setSays(T.copied)
    } catch {
      // Without https, or where the browser refuses.
      field.current?.focus()
      field.current?.select()
      setSays(T.selected)
    }
  }
  /** What a tablet gives it to is chosen there: a letter, a message (ACCT-41). */
  async function share() {
    try {
      await navigator.share({ title: T.shared, url: link })
    } catch (error) {
      // Staff thought better of it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return (
    <div className={columns}>
      <QrText text={link} label={T.code(email)} className={qr} />
      <div className={words}>
        <p>{T.how}</p>
        <p>
          {unparted(T.until(Math.round(ttlMs / HOUR_MS), timeBeside(until, serverNow(), zone)))}
        </p>
        <p>{T.secret}</p>
        <div>
          <label htmlFor="invitation-link" className={label}>
            {T.link}
          </label>
          <div className={linkBox} data-fixed>
            <textarea
              ref={field}
              id="invitation-link"
              className={wholeLinkStyle}
              // Where a browser does not make it as high as its text.
              rows={4}
              value={link}
              autoComplete="off"
              spellCheck={false}
              readOnly
            />
          </div>
        </div>
        <div className={buttons}>
          <Button kind="primary" onClick={() => void copy()}>
            {T.copy}
          </Button>
          {'share' in navigator && <Button onClick={() => void share()}>{T.share}</Button>}
        </div>
        <p role="status">{says}</p>
      </div>
    </div>
  )
}
