import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Pairing } from '../../app/pairing.ts'
import { startPairing } from '../../app/start-pairing.ts'
import { useScope } from '../../app/scope-context.tsx'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import { Logo } from '../../ui/Plain.tsx'
import { TEXTS } from '../../texts/common.ts'
import { BOARD_PAIRING_TEXTS as T } from '../../texts/boards.ts'
import * as css from './pairing.css.ts'
import { device, useNow } from '../../app/now.ts'
import { remainingText } from '../../texts/moments.ts'
import { whyText } from '../../texts/refusals.ts'

/** How long the code is valid, by the device's monotonic clock, which no clock setting changes. */
function Remaining({ untilMs }: { untilMs: number }) {
  useNow(1000)
  return <p>{T.until(remainingText(untilMs - device().elapsed))}</p>
}

/** Shown at `/board` without a sign-in: how this screen becomes a wall board (PAIR-13). */
export function PairingScreen() {
  const scope = useScope()
  const [pairing, setPairing] = useState<Pairing>({ state: 'asking' })
  // Codes, one after another, while this is on the screen.
  useEffect(() => startPairing(setPairing), [])
  const isOver =
    scope.state === 'none' && (scope.after === 'expired' || scope.after === 'used-again')
  return (
    <main className={css.page}>
      <title>{`${T.title} – ${TEXTS.product}`}</title>
      <Logo />
      <h1>{T.heading}</h1>
      {isOver && <p className={css.status}>{T.ended}</p>}
      {pairing.state === 'none' ? (
        <Status pairing={pairing} />
      ) : (
        <>
          <ol className={css.steps}>
            {Object.values(T.steps).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <Code pairing={pairing} />
          <Status pairing={pairing} />
        </>
      )}
      <p className={css.foot}>
        <Link to="/login">{T.toSignIn}</Link>
      </p>
    </main>
  )
}

/** Screen readers spell the letters. */
function Code({ pairing }: { pairing: Pairing }) {
  if (pairing.state !== 'shown')
    return (
      <p className={`${css.code} ${css.noCode}`} aria-hidden>
        ···· - ····
      </p>
    )
  return (
    <p className={css.code}>
      <span aria-hidden>{pairing.code}</span>
      <span className={visuallyHidden}>
        {T.code(pairing.code.replaceAll(/[^A-Z]/g, '').replaceAll(/(?<=.)(?=.)/g, ' '))}
      </span>
    </p>
  )
}

/** The state of the pairing, and how long the code is valid. */
function Status({ pairing }: { pairing: Pairing }) {
  return (
    <div className={css.status}>
      <p role="status" className={css.statusText}>
        {statusText(pairing)}
      </p>
      {pairing.state === 'shown' && <Remaining untilMs={pairing.untilMs} />}
    </div>
  )
}

function statusText(pairing: Pairing): string {
  switch (pairing.state) {
    case 'asking':
      return T.asking
    case 'shown':
      return pairing.isOffline ? T.notReached : ''
    case 'unreachable':
      return T.unreachable
    case 'refused':
      return T.refused(whyText(pairing.why))
    case 'none':
      return T.none
    case 'coming-in':
      return T.comingIn
  }
}
