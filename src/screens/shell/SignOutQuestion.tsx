import { useLive } from '../../app/live.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { useHideNames } from '../../ui/names.tsx'
import { notFinished, type NotFinished } from '../../db/not-finished.ts'
import { isAtStake, isHalf } from '../../model/command.ts'
import { TEXTS } from '../../texts/common.ts'
import { UNFINISHED_TEXTS, SIGN_OUT_TEXTS } from '../../texts/unfinished.ts'
import { Did } from '../unfinished/Did.tsx'
import { stake, stakes } from './who.css.ts'

type Props = {
  /** A form is half filled in another window (TRUE-09). */
  isFormElsewhere: boolean
  onStay: () => void
  onLeave: () => void
}

/** What signing out would lose: each command, whose it is, and what of it is on the server (ruling R9). */
export default function SignOutQuestion({ isFormElsewhere, onStay, onLeave }: Props) {
  const items = useLive(notFinished)?.value?.filter(({ row }) => isAtStake(row))
  if (!items) return null
  return (
    <AlertDialog
      text={<Stakes items={items} isFormElsewhere={isFormElsewhere} />}
      close={TEXTS.session.staySignedIn}
      onClose={onStay}
      proceed={{ label: TEXTS.session.logoutAnyway, onProceed: onLeave }}
    />
  )
}

type StakesProps = { items: readonly NotFinished[]; isFormElsewhere: boolean }

/** What is lost, by name; what is done of it, stays. */
export function Stakes({ items, isFormElsewhere }: StakesProps) {
  const hide = useHideNames()
  return (
    <>
      {isFormElsewhere && <p>{TEXTS.session.formElsewhere}</p>}
      {(items.length > 0 || !isFormElsewhere) && <p>{SIGN_OUT_TEXTS.lost(items.length)}</p>}
      {items.length > 0 && (
        <ul className={stakes}>
          {items.map((item) => (
            <li key={item.row.id} className={stake}>
              <strong>{hide(UNFINISHED_TEXTS.whole(item.what, item.who))}</strong>
              <Did item={item} />
            </li>
          ))}
        </ul>
      )}
      {items.some(({ row }) => isHalf(row)) && <p>{SIGN_OUT_TEXTS.stays}</p>}
    </>
  )
}
