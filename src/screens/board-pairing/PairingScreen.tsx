import { Link } from '@tanstack/react-router'
import { Plain } from '../../components/Plain.tsx'
import { BOARD_PAIRING_TEXTS } from '../../texts/boards.ts'

/** What `/board` shows while nobody is signed in: how this screen becomes a wall board. */
export function PairingScreen() {
  return (
    <Plain title={BOARD_PAIRING_TEXTS.title}>
      <Link to="/login">{BOARD_PAIRING_TEXTS.toSignIn}</Link>
    </Plain>
  )
}
