import { TEXTS } from '../../model/texts.ts'
import { hint, pageTop, pairs, panel, panelTitle } from '../page.css.ts'
import { useUser } from '../session.ts'

/** `/account`, for Admin accounts (GUARD-05 to GUARD-07). */
export function AccountScreen() {
  const user = useUser()
  return (
    <>
      <title>{`${TEXTS.account.title} – ${TEXTS.product}`}</title>
      <div className={pageTop}>
        <h1>{TEXTS.account.title}</h1>
      </div>
      <section className={panel}>
        <p className={hint}>{TEXTS.account.hint}</p>
      </section>
      <section className={panel}>
        <h2 className={panelTitle}>{TEXTS.account.own}</h2>
        <dl className={pairs}>
          <dt>{TEXTS.mypage.accountType}</dt>
          <dd>{user.accountType}</dd>
          <dt>{TEXTS.mypage.email}</dt>
          <dd>{user.email}</dd>
        </dl>
      </section>
    </>
  )
}
