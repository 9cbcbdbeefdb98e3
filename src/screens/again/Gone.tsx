import { AGAIN_TEXTS } from '../../texts/forms.ts'
import { TEXTS } from '../../texts/common.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'

type Props = { what: keyof typeof AGAIN_TEXTS.gone; onClose: () => void }

/** Shown instead of a form whose subject was deleted: an alert says so. */
export function Gone({ what, onClose }: Props) {
  return <AlertDialog text={AGAIN_TEXTS.gone[what]} close={TEXTS.common.ok} onClose={onClose} />
}
