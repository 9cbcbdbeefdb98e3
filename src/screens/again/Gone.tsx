import { AGAIN_TEXTS } from '../../texts/forms.ts'
import { TEXTS } from '../../texts/common.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'

type Props = { what: keyof typeof AGAIN_TEXTS.what; onClose: () => void }

/** Shown instead of a form whose subject was deleted: an alert says so. */
export function Gone({ what, onClose }: Props) {
  const text = AGAIN_TEXTS.gone(AGAIN_TEXTS.what[what])
  return <AlertDialog text={text} close={TEXTS.common.ok} onClose={onClose} />
}
