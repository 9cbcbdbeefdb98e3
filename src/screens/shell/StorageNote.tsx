import { goOnInMemory, storeAgain } from '../../app/go-on.ts'
import { isChosen, useStorageState } from '../../app/storage-state.ts'
import { useLive } from '../../app/live.ts'
import { Button } from '../../ui/Button.tsx'
import { pendingCommands } from '../../db/outbox.ts'
import { TEXTS } from '../../texts/common.ts'
import { WINDOW_TEXTS } from '../../texts/window.ts'
import { storage } from './shell.css.ts'

/** Says when this device keeps nothing, or nothing new any more (OFFL-32). */
export function StorageNote() {
  switch (useStorageState()) {
    case 'stored':
      return null
    case 'memory':
      return isChosen() ? (
        <Chosen />
      ) : (
        <p role="status" className={storage}>
          {TEXTS.storage.unavailable}
        </p>
      )
    case 'full':
      return (
        <div role="alert" className={storage}>
          {TEXTS.storage.full}
          <Button onClick={goOnInMemory}>{TEXTS.storage.goOn}</Button>
        </div>
      )
  }
}

/** The way back is there while nothing waits that would be lost by it. */
function Chosen() {
  const pending = useLive(pendingCommands)?.value
  return (
    <div role="status" className={storage}>
      {WINDOW_TEXTS.chosen}
      {pending?.length === 0 && <Button onClick={storeAgain}>{WINDOW_TEXTS.storeAgain}</Button>}
    </div>
  )
}
