import BellOff from 'lucide-react/icons/bell-off'
import { useLive } from '../../app/live.ts'
import { useStorageState } from '../../app/storage-state.ts'
import { alarmKindsOff } from '../../db/alarm-settings.ts'
import { boardNotes } from '../../model/board/notes.ts'
import { boardNoteText } from '../../texts/board.ts'
import { useDiskNote } from '../server-disk.ts'
import { icon, note, notes } from './notes.css.ts'

/** Why no alarms may mean nothing: types that are switched off, a server or a device that stores nothing (AL7, BOARD-17). */
export function BoardNotes() {
  const found = boardNotes({
    kindsOff: useLive(alarmKindsOff)?.value ?? [],
    isServerFull: useDiskNote() === 'full',
    isDeviceFull: useStorageState() === 'full',
  })
  if (found.length === 0) return null
  return (
    <div className={notes}>
      {found.map((each) =>
        each.kind === 'off' ? (
          <p key={each.kind} className={note()}>
            <BellOff className={icon} aria-hidden />
            {boardNoteText(each)}
          </p>
        ) : (
          <p key={each.kind} role="alert" className={note({ look: 'loud' })}>
            {boardNoteText(each)}
          </p>
        ),
      )}
    </div>
  )
}
