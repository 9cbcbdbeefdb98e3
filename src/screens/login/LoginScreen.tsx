import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useAfter } from '../../ui/base/moments.ts'
import { signIn, boardsServed } from '../../app/sign-in.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Plain } from '../../ui/Plain.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { startPage, type AccountType } from '../../model/people/session.ts'
import { SIGN_IN_TEXTS } from '../../texts/sign-in.ts'
import { keptLocation } from '../../app/guards.ts'
import { failureLines, type SignInOutcome } from './failure.ts'
import { failure, form, kept, row, offer } from './login.css.ts'
import { Languages } from './Languages.tsx'
import { keptWords } from '../session-end.ts'
import { tellUnsealed } from './left-unfinished.ts'
import { BOARD_PAIRING_TEXTS } from '../../texts/boards.ts'

/** The sign-in page (AUTH-01 to AUTH-16). */
export function LoginScreen() {
  const { from } = useSearch({ from: '/login' })
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isKeepSignedin, setKeep] = useState(false)
  const [outcome, setOutcome] = useState<SignInOutcome>({ kind: 'none' })
  const passwordField = useRef<HTMLInputElement>(null)

  // Without both there is nothing to ask the server (AMB-135).
  const isComplete = email.trim() !== '' && password !== ''
  const isRunning = outcome.kind === 'running'

  async function submit() {
    if (!isComplete || isRunning) return
    setOutcome({ kind: 'running' })
    const result = await signIn(email.trim(), password, isKeepSignedin)
    if (result.kind === 'signed-in') {
      void tellUnsealed(result.unsealed)
      await navigate({ href: target(from, result.user.accountType), replace: true })
      return
    }
    setPassword('')
    setOutcome(result)
    // Without a password the button, which may have the focus, is disabled.
    passwordField.current?.focus()
  }

  const lines = failureLines(outcome)
  return (
    <Plain title={SIGN_IN_TEXTS.title}>
      <form
        className={form}
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          submit().catch(() => setOutcome({ kind: 'no-storage' }))
        }}
      >
        <TextField
          label={SIGN_IN_TEXTS.email}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          maxLength={255}
          autoFocus
          value={email}
          onChange={setEmail}
          wrongId={lines.length > 0 ? 'login-failure' : undefined}
        />
        <TextField
          ref={passwordField}
          label={SIGN_IN_TEXTS.password}
          type="password"
          name="password"
          autoComplete="current-password"
          maxLength={255}
          value={password}
          onChange={setPassword}
          wrongId={lines.length > 0 ? 'login-failure' : undefined}
        />
        <div id="login-failure" role="alert" className={failure}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className={row}>
          <Checkbox label={SIGN_IN_TEXTS.keep} checked={isKeepSignedin} onChange={setKeep} />
          <Link to="/password/reset">{SIGN_IN_TEXTS.forgot}</Link>
        </div>
        <Submit isComplete={isComplete} isRunning={isRunning} />
      </form>
      <KeptNote />
      <BoardOffer />
      {!import.meta.env.DEV && <Languages />}
    </Plain>
  )
}

/** It keeps the focus while the server is asked. */
function Submit({ isComplete, isRunning }: { isComplete: boolean; isRunning: boolean }) {
  return (
    <Button
      type="submit"
      kind="primary"
      width="full"
      disabled={!isComplete}
      aria-disabled={isRunning}
    >
      {isRunning ? SIGN_IN_TEXTS.signingIn : SIGN_IN_TEXTS.signIn}
    </Button>
  )
}

/** Back to where the visitor was going, if this account may go there; else its start page (AMB-01, AMB-02). */
function target(from: string | undefined, accountType: AccountType | ''): string {
  const kept = keptLocation(from)
  return accountType === 'AdminManager' || kept === null ? startPage(accountType) : kept
}

/** Who signs in comes first: the question waits until the page is up. */
const ASKED_AFTER_MS = 1_000

/** What is not finished and waits here for those who gave it, read by whoever comes to the sign-in page (TRUE-06). */
function KeptNote() {
  const [words, setWords] = useState('')
  useAfter(ASKED_AFTER_MS, () => void keptWords().then(setWords, () => undefined))
  return (
    <p role="status" className={kept}>
      {words}
    </p>
  )
}

/** To the pairing of this screen; not there until the server says that it has wall boards (PAIR-12). */
function BoardOffer() {
  const [isServed, setServed] = useState(false)
  useAfter(ASKED_AFTER_MS, () => void boardsServed().then(setServed))
  // Its place is kept: nothing moves under who is typing.
  return <p className={offer}>{isServed && <Link to="/board">{BOARD_PAIRING_TEXTS.offer}</Link>}</p>
}
