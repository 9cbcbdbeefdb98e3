import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { Plain } from '../../components/Plain.tsx'
import { TEXTS } from '../../model/texts.ts'
import { alerts } from '../alerts.ts'

/** `/password/reset` (GUARD-11): the way back, and whom to ask. */
export function ResetScreen() {
  return (
    <Plain title={TEXTS.password.resetTitle}>
      <p>{TEXTS.password.resetHint}</p>
      <Link to="/login">{TEXTS.password.backToSignIn}</Link>
    </Plain>
  )
}

/** `/password/check?email=` (AUTH-32). The address is shown as text and as nothing else (AMB-18). */
export function CheckScreen() {
  const { email } = useSearch({ from: '/password/check' })
  return (
    <Guarded title={TEXTS.password.checkTitle} needed={email}>
      <p>{TEXTS.password.checkHint(email)}</p>
      <Link to="/login">{TEXTS.password.goToSignIn}</Link>
    </Guarded>
  )
}

/** `/password/create?activateToken=` (AUTH-38). */
export function CreateScreen() {
  const { activateToken } = useSearch({ from: '/password/create' })
  return (
    <Guarded title={TEXTS.password.createTitle} needed={activateToken}>
      <p>{TEXTS.password.tokenHint}</p>
      <Link to="/login">{TEXTS.password.backToSignIn}</Link>
    </Guarded>
  )
}

/** `/password/update?resetToken=` (AUTH-34). */
export function UpdateScreen() {
  const { resetToken } = useSearch({ from: '/password/update' })
  return (
    <Guarded title={TEXTS.password.updateTitle} needed={resetToken}>
      <p>{TEXTS.password.tokenHint}</p>
      <Link to="/login">{TEXTS.password.backToSignIn}</Link>
    </Guarded>
  )
}

/** A page that makes no sense without what its link carries: said once, then back to the sign-in page (ERR-07). */
function Guarded({
  title,
  needed,
  children,
}: {
  title: string
  needed: string
  children: ReactNode
}) {
  const navigate = useNavigate()
  const isMissing = needed === ''
  useEffect(() => {
    if (!isMissing) return
    alerts.show(TEXTS.session.wrongApproach, () => void navigate({ to: '/login', replace: true }))
  }, [isMissing, navigate])
  return <Plain title={title}>{isMissing ? null : children}</Plain>
}
