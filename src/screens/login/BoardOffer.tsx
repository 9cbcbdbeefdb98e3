import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { boardsServed } from '../../app/sign-in.ts'
import { BOARD_PAIRING_TEXTS } from '../../texts/boards.ts'
import { offer } from './login.css.ts'

/** Who signs in comes first: the question waits until the page is up. */
const ASKED_AFTER_MS = 1_000

/** To the pairing of this screen; not there until the server says that it has wall boards (PAIR-12). */
export function BoardOffer() {
  const [isServed, setServed] = useState(false)
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(
      () => void boardsServed().then((served) => isOver || setServed(served)),
      ASKED_AFTER_MS,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])
  // Its place is kept: nothing moves under who is typing.
  return <p className={offer}>{isServed && <Link to="/board">{BOARD_PAIRING_TEXTS.offer}</Link>}</p>
}
