import type { diskNote } from '../../model/server-disk.ts'
import { SERVER_DISK_TEXTS } from '../../texts/server-disk.ts'
import { storage } from './shell.css.ts'

type Props = { note: NonNullable<ReturnType<typeof diskNote>> }

/** Says for as long as it lasts that the server stores nothing, or soon will not. */
export default function ServerNote({ note }: Props) {
  return (
    <p role={note === 'nearly full' ? 'status' : 'alert'} className={storage}>
      {SERVER_DISK_TEXTS[note]}
    </p>
  )
}
