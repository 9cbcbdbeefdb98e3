import { checkNow } from '../../app/wants.ts'
import { Button } from '../../components/Button.tsx'
import { TEXTS } from '../../texts/common.ts'
import { waiting } from './shell.css.ts'

/** Signed in, but who it is has never been loaded on this device: wait, or say why it takes so long. */
export function Waiting({ unreachable }: { unreachable: boolean }) {
  if (!unreachable) {
    return (
      <p role="status" className={waiting}>
        {TEXTS.waiting.loading}
      </p>
    )
  }
  return (
    <div role="status" className={waiting}>
      <h1>{TEXTS.waiting.unreachable}</h1>
      <p>{TEXTS.waiting.hint}</p>
      <Button kind="primary" onClick={checkNow}>
        {TEXTS.common.retry}
      </Button>
    </div>
  )
}
