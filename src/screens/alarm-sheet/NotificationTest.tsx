import { useState } from 'react'
import { pushReach, sendTest } from '../../app/notify/push.ts'
import { useStore } from '../../app/store.ts'
import { Button } from '../../ui/Button.tsx'
import type { PushTest } from '../../model/alarms/push.ts'
import { NOTIFY_TEXTS as TEXT } from '../../texts/notifications.ts'
import { hint } from './sheet.css.ts'

/** Wakes this device through everything that an alarm goes through, so that staff see whether it arrives. */
export function NotificationTest() {
  const reach = useStore(pushReach)
  const [test, setTest] = useState<PushTest | 'sending' | null>(null)
  if (reach.kind !== 'on') return null
  async function send() {
    setTest('sending')
    setTest(await sendTest())
  }
  return (
    <>
      <Button disabled={test === 'sending'} onClick={() => void send()}>
        {test === 'sending' ? TEXT.testing : TEXT.test}
      </Button>
      <span role="status" className={hint}>
        {test === null || test === 'sending' ? '' : testText(test)}
      </span>
    </>
  )
}

function testText(test: PushTest): string {
  return test.kind === 'not-tried' ? test.why : TEXT.tested[test.kind]
}
