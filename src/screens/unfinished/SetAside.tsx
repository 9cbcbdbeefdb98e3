import { useId } from 'react'
import { discardAsItIs, undoWhole } from '../../app/act.ts'
import { askedAside } from '../../app/outbox.ts'
import { useLive } from '../../app/live.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useHideNames } from '../../ui/names.tsx'
import { notFinishedOne } from '../../db/not-finished.ts'
import { canEditAgain, canUndo } from '../../commands/actions.ts'
import { UNFINISHED_TEXTS } from '../../texts/unfinished.ts'
import { aside, asideActions, asideTitle, didList } from './unfinished.css.ts'

const { aside: TEXT } = UNFINISHED_TEXTS
const close = (): void => askedAside.set(null)

/** Before a command that has changed something is set aside: what stays on the server, and what else can be done. */
export default function SetAside({ id }: { id: string }) {
  const unfinished = useLive(notFinishedOne, id)?.value
  // `null` once it is done, or was set aside in another window.
  return unfinished ? <Question unfinished={unfinished} /> : null
}

type Unfinished = NonNullable<Awaited<ReturnType<typeof notFinishedOne>>>

function Question({ unfinished: { row, what, who, did } }: { unfinished: Unfinished }) {
  const hide = useHideNames()
  const titleId = useId()
  const textId = useId()
  const act = (act: (id: string) => Promise<void>) => () => {
    close()
    void act(row.id)
  }
  const { written } = row
  const isUndone = canUndo(row)
  return (
    <Dialog
      look="panel"
      isAlert
      aria-labelledby={titleId}
      aria-describedby={textId}
      className={aside}
      onClose={close}
    >
      <h2 id={titleId} className={asideTitle}>
        {TEXT.title(hide(UNFINISHED_TEXTS.whole(what, who)))}
      </h2>
      <div id={textId}>
        {did.length === 0 && <p>{written !== 'yes' ? TEXT.perhaps : TEXT.some}</p>}
        {did.length > 0 && (
          <>
            <p>{TEXT.stays}</p>
            <ul className={didList}>
              {did.map((words) => (
                <li key={words}>{hide(words)}</li>
              ))}
            </ul>
          </>
        )}
        <p>{isUndone ? TEXT.undo : TEXT.final}</p>
        {canEditAgain(row) && <p>{TEXT.byHand}</p>}
      </div>
      <div className={asideActions}>
        <Button kind="primary" autoFocus onClick={close}>
          {TEXT.keep}
        </Button>
        {isUndone && <Button onClick={act(undoWhole)}>{UNFINISHED_TEXTS.undo}</Button>}
        <Button onClick={act(discardAsItIs)}>{TEXT.discard}</Button>
      </div>
    </Dialog>
  )
}
