import { Button } from '../../ui/Button.tsx'
import { Plain } from '../../ui/Plain.tsx'
import { TEXTS } from '../../texts/common.ts'

/**
 * A screen that failed while it was drawn: said plainly, with a way on. What is stored and what waits to be sent
 * is untouched, since neither lives in a screen; the error itself is for the console, not for staff.
 */
export function CrashedScreen() {
  return (
    <Plain title={TEXTS.common.failed}>
      <Button kind="primary" onClick={() => location.reload()}>
        {TEXTS.common.retry}
      </Button>
    </Plain>
  )
}
