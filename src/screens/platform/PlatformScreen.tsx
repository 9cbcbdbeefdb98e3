import { Link, Outlet } from '@tanstack/react-router'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { sideLink, twoColumns, who } from '../page.css.ts'
import { useUser } from '../session.ts'
import { LogoutButton } from '../shell/LogoutButton.tsx'
import { sideColumn } from './platform.css.ts'

/** The platform area's frame: account type, e-mail, logout (ADMIN-01); the own page is not of a hospital (AMB-14). */
export function PlatformScreen() {
  const user = useUser()
  return (
    <div className={twoColumns}>
      <aside className={sideColumn} aria-label={PLATFORM_TEXTS.side}>
        <p className={who}>
          <strong>{user.accountType}</strong>
          {user.email}
        </p>
        <Link to="/mypage" className={sideLink}>
          {SETTINGS_TEXTS.common.toMyPage}
        </Link>
        <LogoutButton />
      </aside>
      <div>
        <Outlet />
      </div>
    </div>
  )
}
