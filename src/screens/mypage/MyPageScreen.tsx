import { useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { dateTimeText } from '../../model/dates.ts'
import type { SessionUser } from '../../model/session.ts'
import { TEXTS } from '../../model/texts.ts'
import { backButton, hint, pageTop, pairs, panel, panelTitle, titleRow } from '../page.css.ts'
import { useUser } from '../session.ts'
import { phoneText } from './phone.ts'

const ZONE = undefined

/** The signed-in account's own page, for reading (GUARD-18, GUARD-19). */
export function MyPageScreen() {
  const router = useRouter()
  const user = useUser()
  return (
    <>
      <title>{`${TEXTS.mypage.title} – ${TEXTS.product}`}</title>
      <div className={pageTop}>
        <div className={titleRow}>
          <button
            type="button"
            className={backButton}
            aria-label={TEXTS.mypage.back}
            onClick={() => router.history.back()}
          >
            <ArrowLeft size={20} aria-hidden />
          </button>
          <h1>{TEXTS.mypage.title}</h1>
        </div>
        <p className={hint}>
          {TEXTS.mypage.lastSignIn} {dateTimeText(Number(user.lastSignin), ZONE)}
        </p>
      </div>
      <section className={panel}>
        <h2 className={panelTitle}>{TEXTS.mypage.basic}</h2>
        <Details user={user} />
        <p className={hint}>{TEXTS.mypage.readOnly}</p>
      </section>
      <section className={panel}>
        <h2 className={panelTitle}>{TEXTS.mypage.security}</h2>
        <p className={hint}>{TEXTS.mypage.passwordHint}</p>
      </section>
    </>
  )
}

function Details({ user }: { user: SessionUser }) {
  const entries = [
    [TEXTS.mypage.accountType, user.accountType],
    [TEXTS.mypage.email, user.email],
    [TEXTS.mypage.name, user.name],
    [TEXTS.mypage.phone, phoneText(user.phone)],
    [TEXTS.mypage.hospital, user.hospitalName],
  ] as const
  return (
    <dl className={pairs}>
      {entries.map(([term, value]) => (
        <div key={term} style={{ display: 'contents' }}>
          <dt>{term}</dt>
          <dd>{value || '-'}</dd>
        </div>
      ))}
    </dl>
  )
}
