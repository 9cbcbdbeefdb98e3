import { createContext, use } from 'react'
import { Button } from '../../ui/Button.tsx'
import { prose } from '../../ui/plain.css.ts'
import { Plain } from '../../ui/Plain.tsx'
import { TEXTS } from '../../texts/common.ts'

/** Is this below the header? Then what failed says so in its own place, and the frame goes on. */
export const InFrame = createContext(false)

/**
 * In place of a page that failed while it was drawn, or whose code did not come. Stored data and changes that wait to be sent
 * are not affected; the error itself is for the browser's console, not for staff.
 */
export function Crashed() {
  const again = (
    <Button kind="primary" onClick={() => location.reload()}>
      {TEXTS.common.retry}
    </Button>
  )
  return use(InFrame) ? (
    <div role="alert" className={prose}>
      <p>{TEXTS.common.failed}</p>
      {again}
    </div>
  ) : (
    <Plain title={TEXTS.common.failed}>{again}</Plain>
  )
}
