import { accountTypeText } from '../../texts/people.ts'
import { Link } from '@tanstack/react-router'
import { TEXTS } from '../../texts/common.ts'
import { KEY_TEXTS } from '../../texts/keys.ts'
import { WHO_TEXTS } from '../../texts/shell.ts'
import { LockNow } from '../privacy/LockNow.tsx'
import { useUser } from '../session.ts'
import { keyList } from './key-list.ts'
import { LogoutButton } from './LogoutButton.tsx'
import { NAV } from './nav.ts'
import { foot, link, links, panel, who, whoLabel, whoName } from './who.css.ts'

function focusPanel(panel: HTMLElement | null): void {
  panel?.focus({ preventScroll: true })
}

/** Who is signed in, where to go, and the way out. Loaded with first use. */
export default function WhoPanel() {
  const user = useUser()
  return (
    <div
      ref={focusPanel}
      className={panel}
      tabIndex={-1}
      role="group"
      aria-label={WHO_TEXTS.signedInAs}
    >
      {user.accountType !== 'AdminManager' && (
        <nav aria-label={TEXTS.shell.navigation} className={links}>
          {NAV.map(({ to, name }) => (
            <Link key={to} to={to} className={link} activeProps={{ 'aria-current': 'page' }}>
              {TEXTS.shell.nav[name]}
            </Link>
          ))}
        </nav>
      )}
      <p className={who}>
        <span className={whoLabel}>{WHO_TEXTS.signedInAs}</span>
        <strong className={whoName}>{user.name || user.email}</strong>
        {[accountTypeText(user.accountType), user.name === '' ? '' : user.email, user.hospitalName]
          .filter((part) => part !== '')
          .map((part) => (
            <span key={part} style={{ display: 'block' }}>
              {part}
            </span>
          ))}
      </p>
      <div className={foot}>
        <Link to="/mypage" className={link}>
          {WHO_TEXTS.myPage}
        </Link>
        <button type="button" className={link} onClick={() => keyList.set(true)}>
          {KEY_TEXTS.open}
        </button>
        <LockNow user={user.id} />
        <LogoutButton />
      </div>
    </div>
  )
}
