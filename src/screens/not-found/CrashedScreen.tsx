import { Button } from '../../ui/Button.tsx'
import { prose } from '../../ui/plain.css.ts'
import { Plain } from '../../ui/Plain.tsx'
import { TEXTS } from '../../texts/common.ts'

/**
 * In place of a screen that failed while it was drawn. Stored data and changes that wait to be sent are not affected; the
 * error itself is for the browser's console, not for staff.
 */
export function CrashedScreen() {
  return (
    <Plain title={TEXTS.common.failed}>
      <Again />
    </Plain>
  )
}

/** The same below the header, of a page of the frame: its code may not have come. */
export function CrashedPage() {
  return (
    <div role="alert" className={prose}>
      <p>{TEXTS.common.failed}</p>
      <Again />
    </div>
  )
}

const Again = () => (
  <Button kind="primary" onClick={() => location.reload()}>
    {TEXTS.common.retry}
  </Button>
)
