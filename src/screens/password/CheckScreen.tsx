import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { askReset } from '../../app/mail-link.ts'
import { Button } from '../../ui/Button.tsx'
import { Plain } from '../../ui/Plain.tsx'
import { refusalText } from '../../forms/password.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { alerts } from '../alerts.ts'
import { address, form, linkButton, links } from './password.css.ts'
import { useNeeded } from './needed.ts'

const T = PEOPLE_TEXTS.password

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
    <Plain title={PEOPLE_TEXTS.password.checkTitle}>
      {isThere && (
        <div className={form}>
          <p className={address}>{T.checkHint(email)}</p>
          <p>{T.checkMore}</p>
          <Button kind="primary" width="full" onClick={() => void navigate({ to: '/login' })}>
            {PEOPLE_TEXTS.password.goToSignIn}
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
