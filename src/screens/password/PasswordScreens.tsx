import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type LinkKind, forgetLink, keepLink, keptLink } from '../../app/mail-link.ts'
import { Plain } from '../../ui/Plain.tsx'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { useNeeded } from './needed.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { links } from './password.css.ts'

export { CheckScreen } from './CheckScreen.tsx'
export { ResetScreen } from './ResetScreen.tsx'

/** `/password/create?activateToken=` (AUTH-37 to AUTH-40). */
export function CreateScreen() {
  const { activateToken } = useSearch({ from: '/password/create' })
  const navigate = useNavigate()
  const token = useReadOnce('activate', activateToken, () => {
    void navigate({ to: '/password/create', search: { activateToken: '' }, replace: true })
  })
  const isThere = useNeeded(token)
  return (
    <Plain title={PEOPLE_TEXTS.password.createTitle}>
      {isThere && (
        <NewPasswordForm
          key={token}
          link="activate"
          token={token}
          button={PEOPLE_TEXTS.password.createButton}
        />
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
    <Plain title={PEOPLE_TEXTS.password.updateTitle}>
      {isThere && (
        <NewPasswordForm
          key={token}
          link="reset"
          token={token}
          button={PEOPLE_TEXTS.password.updateButton}
        />
      )}
      <Back />
    </Plain>
  )
}

function Back() {
  return (
    <p className={links}>
      <Link to="/login">{PEOPLE_TEXTS.password.backToSignIn}</Link>
    </p>
  )
}

/**
 * The token of the address, kept for the page alone: nobody reads it later from the address bar or the history, and a
 * reload has it still. Another link opened in this window brings another one; who leaves the page takes none along.
 */
function useReadOnce(kind: LinkKind, given: string, forget: () => void): string {
  const [token, setToken] = useState(given || keptLink(kind))
  if (given !== '' && given !== token) setToken(given)
  useEffect(() => {
    if (given === '') return
    keepLink(kind, given)
    forget()
  })
  useEffect(() => () => forgetLink(kind), [kind])
  return token
}
