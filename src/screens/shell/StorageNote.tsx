import { Button } from '../../components/Button.tsx'
import { TEXTS } from '../../texts/common.ts'
import { goOnInMemory, useStorageState } from '../../app/storage-state.ts'
import { storage } from './shell.css.ts'

/** Says when this device keeps nothing, or nothing new any more (OFFL-32). */
export function StorageNote() {
  switch (useStorageState()) {
    case 'stored':
      return null
    case 'memory':
      return (
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
