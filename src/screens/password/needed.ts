import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { TEXTS } from '../../texts/common.ts'
import { alerts } from '../alerts.ts'

/**
 * A page that makes no sense without what its link carries: said once, then to the sign-in page (ERR-07,
 * AMB-134). Answers whether it is there.
 */
export function useNeeded(needed: string): boolean {
  const navigate = useNavigate()
  const isMissing = needed === ''
  useEffect(() => {
    if (!isMissing) return
    alerts.show(TEXTS.session.wrongApproach, () => void navigate({ to: '/login', replace: true }))
  }, [isMissing, navigate])
  return !isMissing
}
