import { useLocation } from '@tanstack/react-router'
import MenuIcon from 'lucide-react/icons/menu'
import UserRound from 'lucide-react/icons/user-round'
import { Suspense, lazy, useRef, useState } from 'react'
import { useEvents } from '../../ui/base/moments.ts'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import { pill } from '../../ui/pill.css.ts'
import { WHO_TEXTS } from '../../texts/shell.ts'
import { useUser } from '../session.ts'
import { offPhone, onPhone, place, shortName } from './who.css.ts'

const WhoPanel = lazy(() => import('./WhoPanel.tsx'))

/** On every screen: who is signed in, and behind it their own page and Logout; on a phone the navigation, too. */
export function WhoButton() {
  const { email, name } = useUser()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // Whoever has gone to another page has found what they looked for.
  const isOpen = openedAt === path
  const close = () => setOpenedAt(null)
  const beside = ({ target }: Event): void => {
    if (target instanceof Node && !box.current?.contains(target)) setOpenedAt(null)
  }
  useEvents('pointerdown focusin', beside, isOpen ? 'window' : null)
  return (
    <div
      ref={box}
      className={place}
      onKeyDown={(event) => {
        // In the question of Logout it is that question's answer.
        const isAnswer = event.target instanceof Element && event.target.closest('dialog') !== null
        if (event.key !== 'Escape' || !isOpen || isAnswer) return
        close()
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className={pill({ look: 'calm' })}
        aria-expanded={isOpen}
        title={WHO_TEXTS.button(email)}
        onClick={() => setOpenedAt(isOpen ? null : path)}
      >
        <UserRound size={20} className={offPhone} aria-hidden />
        <MenuIcon size={20} className={onPhone} aria-hidden />
        <span className={visuallyHidden}>
          <span className={offPhone}>{WHO_TEXTS.button(email)}</span>
          <span className={onPhone}>{WHO_TEXTS.menu(email)}</span>
        </span>
        <span className={shortName} aria-hidden>
          {name || email}
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <WhoPanel />
        </Suspense>
      )}
    </div>
  )
}
