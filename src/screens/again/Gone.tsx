import { useEffect } from 'react'
import { AGAIN_TEXTS } from '../../texts/forms.ts'
import { alerts } from '../alerts.ts'

type Props = { what: keyof typeof AGAIN_TEXTS.what; onClose: () => void }

/** Shown instead of a form whose subject was deleted: an alert says so. */
export function Gone({ what, onClose }: Props) {
  useEffect(() => {
    alerts.show(AGAIN_TEXTS.gone(AGAIN_TEXTS.what[what]))
    onClose()
  }, [what, onClose])
  return null
}
