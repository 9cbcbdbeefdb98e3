import { TEXTS } from '../../texts/common.ts'
import { useDiskNote } from '../server-disk.ts'
import { storage } from './shell.css.ts'

/** Says for as long as it lasts that the server stores nothing, or soon will not. */
export function ServerNote() {
  switch (useDiskNote()) {
    case null:
      return null
    case 'full':
      return (
        <p role="alert" className={storage}>
          {TEXTS.serverDisk.full}
        </p>
      )
    case 'nearly full':
      return (
        <p role="status" className={storage}>
          {TEXTS.serverDisk.nearlyFull}
        </p>
      )
  }
}
