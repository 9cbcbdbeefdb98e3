import { Link } from '@tanstack/react-router'
import { TEXTS } from '../../model/texts.ts'
import { hint, pageTop, panel, tileLink } from '../page.css.ts'

/** `/mypage/edit/password` (GUARD-20): says whom to ask. */
export function EditPasswordScreen() {
  return (
    <>
      <title>{`${TEXTS.mypage.editPasswordTitle} – ${TEXTS.product}`}</title>
      <div className={pageTop}>
        <h1>{TEXTS.mypage.editPasswordTitle}</h1>
      </div>
      <section className={panel}>
        <p className={hint}>{TEXTS.mypage.editPasswordHint}</p>
        <Link to="/mypage" className={tileLink}>
          {TEXTS.mypage.title}
        </Link>
      </section>
    </>
  )
}
