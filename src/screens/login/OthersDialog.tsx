import { serverNow } from '../../app/now.ts'
import type { Others } from '../../app/unseal.ts'
import { useZone } from '../../ui/base/zone.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { momentText } from '../../model/time/moment.ts'
import { SEALED_TEXTS } from '../../texts/unfinished.ts'

type Props = { others: Others; onAnswer: (isDeleted: boolean) => void }

/** Unfinished commands of another account wait on this device: may they be deleted? */
export default function OthersDialog({ others: { count, since }, onAnswer }: Props) {
  const zone = useZone()
  return (
    <AlertDialog
      text={SEALED_TEXTS.others(count, momentText(since, serverNow(), zone))}
      close={SEALED_TEXTS.cancel}
      onClose={() => onAnswer(false)}
      proceed={{ label: SEALED_TEXTS.signInAnyway, onProceed: () => onAnswer(true) }}
    />
  )
}
