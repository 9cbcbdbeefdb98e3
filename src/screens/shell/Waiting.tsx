import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TEXTS } from '../../texts/common.ts'
import { WAITING_TEXTS } from '../../texts/waiting.ts'
import { waiting } from './shell.css.ts'

type Props = {
  /** Asks the server once more, at once; another one with every answer that did not come. `null` while it is asked. */
  again: (() => void) | null
}

/** Signed in, but who it is has never been loaded on this device: wait, or say why it takes so long. */
export function Waiting({ again }: Props) {
  const [tried, setTried] = useState<Props['again']>(null)
  if (again === null) {
    return (
      <p role="status" className={waiting}>
        {TEXTS.waiting.loading}
      </p>
    )
  }
  const isTrying = tried === again
  return (
    <div role="status" className={waiting}>
      <h1>{TEXTS.waiting.unreachable}</h1>
      <p>{TEXTS.waiting.hint}</p>
      <Button
        kind="primary"
        aria-disabled={isTrying || undefined}
        onClick={() => {
          setTried(() => again)
          again()
        }}
      >
        {isTrying ? WAITING_TEXTS.trying : TEXTS.common.retry}
      </Button>
    </div>
  )
}
