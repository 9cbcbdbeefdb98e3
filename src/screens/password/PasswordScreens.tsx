import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useStillShown } from '../../ui/base/moments.ts'
import { askReset, type LinkKind, forgetLink, keepLink, keptLink } from '../../app/mail-link.ts'
import { Button } from '../../ui/Button.tsx'
import { Plain } from '../../ui/Plain.tsx'
import { refusalText } from '../../forms/password.ts'
import { TEXTS } from '../../texts/common.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { alerts, useAlert } from '../alerts.ts'
import { EmailForm } from './EmailForm.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { address, form, linkButton, links } from './password.css.ts'

const T = PEOPLE_TEXTS.password

/** `/password/reset` (AUTH-24 to AUTH-27): asks for a mail with a link. */
export function ResetScreen() {
  const navigate = useNavigate()

  async function submit(email: string) {
    const outcome = await askReset(email)
    if (outcome.kind === 'done') await navigate({ to: '/password/check', search: { email } })
    else alerts.show(refusalText(outcome))
  }

  return (
    <Plain title={T.resetTitle}>
      <EmailForm intro={<p>{T.resetHint}</p>} button={T.resetButton} onSubmit={submit}>
        <div className={links}>
          <Link to="/login">{T.backToSignIn}</Link>
        </div>
      </EmailForm>
    </Plain>
  )
}

/** `/password/check?email=` (AUTH-28 to AUTH-32). The address is shown as text and as nothing else (AMB-18). */
export function CheckScreen() {
  const { email } = useSearch({ from: '/password/check' })
  const navigate = useNavigate()
  const [state, setState] = useState<'asked' | 'asking' | 'again'>('asked')
  const isThere = useNeeded(email)

  async function resend() {
    setState('asking')
    const outcome = await askReset(email)
    setState(outcome.kind === 'done' ? 'again' : 'asked')
    if (outcome.kind !== 'done') alerts.show(refusalText(outcome))
  }

  return (
    <Plain title={T.checkTitle}>
      {isThere && (
        <div className={form}>
          <p className={address}>{T.checkHint(email)}</p>
          <p>{T.checkMore}</p>
          <Button kind="primary" width="full" onClick={() => void navigate({ to: '/login' })}>
            {T.goToSignIn}
          </Button>
          <div className={links}>
            <Link
              to="/password/check"
              search={{ email }}
              replace
              className={linkButton}
              onClick={(event) => {
                event.preventDefault()
                if (state !== 'asking') void resend()
              }}
            >
              {T.resend}
            </Link>
          </div>
          <p role="status">{state === 'again' ? T.resent : ''}</p>
        </div>
      )}
    </Plain>
  )
}

/** `/password/create?activateToken=` (AUTH-37 to AUTH-40). */
export function CreateScreen() {
  const { activateToken } = useSearch({ from: '/password/create' })
  const navigate = useNavigate()
  const token = useReadOnce('activate', activateToken, () => {
    void navigate({ to: '/password/create', search: { activateToken: '' }, replace: true })
  })
  const isThere = useNeeded(token)
  return (
    <Plain title={T.createTitle}>
      {isThere && (
        <NewPasswordForm key={token} link="activate" token={token} button={T.createButton} />
      )}
      <Back />
    </Plain>
  )
}

/** `/password/update?resetToken=` (AUTH-33 to AUTH-36). */
export function UpdateScreen() {
  const { resetToken } = useSearch({ from: '/password/update' })
  const navigate = useNavigate()
  const token = useReadOnce('reset', resetToken, () => {
    void navigate({ to: '/password/update', search: { resetToken: '' }, replace: true })
  })
  const isThere = useNeeded(token)
  return (
    <Plain title={T.updateTitle}>
      {isThere && (
        <NewPasswordForm key={token} link="reset" token={token} button={T.updateButton} />
      )}
      <Back />
    </Plain>
  )
}

function Back() {
  return (
    <p className={links}>
      <Link to="/login">{T.backToSignIn}</Link>
    </p>
  )
}

/**
 * The token of the address. It is removed from the address, so that it cannot be read from the address bar or the
 * history later, and kept for reloads of this page until the page is left. Another link brings another token.
 */
function useReadOnce(kind: LinkKind, given: string, forget: () => void): string {
  const [token, setToken] = useState(given || keptLink(kind))
  if (given !== '' && given !== token) setToken(given)
  useEffect(() => {
    if (given === '') return
    keepLink(kind, given)
    forget()
  })
  useStillShown(() => forgetLink(kind))
  return token
}

/**
 * For a page that makes no sense without the value its link carries: without it an alert leads to the sign-in page
 * (ERR-07, AMB-134). Returns whether the value is there.
 */
function useNeeded(needed: string): boolean {
  const navigate = useNavigate()
  const isMissing = needed === ''
  useAlert(isMissing ? TEXTS.session.wrongApproach : '', (text) =>
    alerts.show(text, () => void navigate({ to: '/login', replace: true })),
  )
  return !isMissing
}
