import { AGAIN_TEXTS } from '../../texts/forms.ts'
import { alerts, useAlert } from '../alerts.ts'

type Props = { what: keyof typeof AGAIN_TEXTS.what; onClose: () => void }

/** Shown instead of a form whose subject was deleted: an alert says so. */
export function Gone({ what, onClose }: Props) {
  useAlert(AGAIN_TEXTS.gone(AGAIN_TEXTS.what[what]), (text) => {
    alerts.show(text)
    onClose()
  })
  return null
}
