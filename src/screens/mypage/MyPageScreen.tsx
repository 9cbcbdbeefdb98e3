import { useCanGoBack, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Button } from '../../ui/Button.tsx'
import { dateTimeText, DEVICE_ZONE } from '../../model/time/dates.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { type SessionUser, startPage } from '../../model/people/session.ts'
import { TEXTS } from '../../texts/common.ts'
import { backButton, hint, pageTop, pairs, panel, panelTitle, titleRow } from '../page.css.ts'
import { DeviceSection } from '../privacy/DeviceSection.tsx'
import { useUser } from '../session.ts'
import { lines } from './mypage.css.ts'
import { PhoneSetting } from './PhoneSetting.tsx'

/** The signed-in account's own page (MYP-01 to MYP-09, GUARD-18, GUARD-19). */
export function MyPageScreen() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const user = useUser()
  // Opened first in a tab there is nothing to go back to but where the account starts (AMB-02).
  const leave = () =>
    canGoBack
      ? router.history.back()
      : void router.navigate({ to: startPage(user.accountType), replace: true })
  return (
    <>
      <title>{`${PEOPLE_TEXTS.mypage.title} – ${TEXTS.product}`}</title>
      <div className={pageTop}>
        <div className={titleRow}>
          <button
            type="button"
            className={backButton}
            aria-label={PEOPLE_TEXTS.mypage.back}
            onClick={leave}
          >
            <ArrowLeft size={20} aria-hidden />
          </button>
          <h1>{PEOPLE_TEXTS.mypage.title}</h1>
        </div>
        <p className={hint}>
          {PEOPLE_TEXTS.mypage.lastSignIn} {dateTimeText(Number(user.lastSignin), DEVICE_ZONE)}
        </p>
      </div>
      <section className={panel}>
        <h2 className={panelTitle}>{PEOPLE_TEXTS.mypage.basic}</h2>
        <Details user={user} />
      </section>
      <section className={panel}>
        <h2 className={panelTitle}>{PEOPLE_TEXTS.mypage.security}</h2>
        <dl className={`${pairs} ${lines}`}>
          <dt>{PEOPLE_TEXTS.mypage.password}</dt>
          <dd>
            <Button
              aria-label={PEOPLE_TEXTS.mypage.editPassword}
              onClick={() => void router.navigate({ to: '/mypage/edit/password' })}
            >
              {PEOPLE_TEXTS.mypage.edit}
            </Button>
          </dd>
        </dl>
        <p className={hint}>{PEOPLE_TEXTS.mypage.passwordHint}</p>
      </section>
      <DeviceSection user={user.id} />
    </>
  )
}

function Details({ user }: { user: SessionUser }) {
  const entries = [
    [PEOPLE_TEXTS.mypage.accountType, user.accountType],
    [PEOPLE_TEXTS.mypage.email, user.email],
    [PEOPLE_TEXTS.mypage.name, user.name],
    [PEOPLE_TEXTS.mypage.phone, <PhoneSetting key="phone" user={user} />],
    [PEOPLE_TEXTS.mypage.hospital, user.hospitalName],
  ] as const
  return (
    <dl className={`${pairs} ${lines}`}>
      {entries.map(([term, value]) => (
        <div key={term} style={{ display: 'contents' }}>
          <dt>{term}</dt>
          <dd>{value || '-'}</dd>
        </div>
      ))}
    </dl>
  )
}
