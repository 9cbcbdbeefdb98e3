import { useRouter } from '@tanstack/react-router'
import { Button } from '../../ui/Button.tsx'
import { dateTimeText } from '../../model/time/dates.ts'
import { useZone } from '../../ui/base/zone.ts'
import { accountTypeText, PEOPLE_TEXTS } from '../../texts/people.ts'
import { type SessionUser, startPage } from '../../model/people/session.ts'
import { TEXTS } from '../../texts/common.ts'
import { Email } from '../../ui/Email.tsx'
import { hint } from '../../ui/list-page.css.ts'
import { PageHead } from '../../ui/ListPage.tsx'
import { pairs, panel, panelTitle } from '../page.css.ts'
import { DeviceSection } from '../privacy/DeviceSection.tsx'
import { useUser } from '../session.ts'
import { BackButton, useGoBack } from './go-back.tsx'
import { lines } from './mypage.css.ts'
import { LanguageSetting } from './LanguageSetting.tsx'
import { PhoneSetting } from './PhoneSetting.tsx'

/** The signed-in account's own page (MYP-01 to MYP-09, GUARD-18, GUARD-19). */
export function MyPageScreen() {
  const zone = useZone()
  const router = useRouter()
  const user = useUser()
  const leave = useGoBack(startPage(user.accountType))
  return (
    <>
      <title>{`${PEOPLE_TEXTS.mypage.title} – ${TEXTS.product}`}</title>
      <PageHead
        title={PEOPLE_TEXTS.mypage.title}
        back={<BackButton onPress={leave} />}
        tools={
          <p className={hint}>
            {PEOPLE_TEXTS.mypage.lastSignIn} {dateTimeText(Number(user.lastSignin), zone)}
          </p>
        }
      />
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
      {!import.meta.env.DEV && <LanguageSetting userId={user.id} />}
      <DeviceSection user={user.id} />
    </>
  )
}

function Details({ user }: { user: SessionUser }) {
  const entries = [
    [PEOPLE_TEXTS.mypage.accountType, accountTypeText(user.accountType)],
    [PEOPLE_TEXTS.mypage.email, user.email && <Email key="email" address={user.email} />],
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
