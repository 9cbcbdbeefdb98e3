import { accountTypeText } from '../../texts/people.ts'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Email } from '../../ui/Email.tsx'
import { DEVICE_NEEDS_TEXTS } from '../../texts/devices.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { backButton, sideLink, sideList, twoColumns, who } from '../page.css.ts'
import { useUser } from '../session.ts'
import { LogoutButton } from '../shell/LogoutButton.tsx'
import { account, sideColumn } from './platform.css.ts'

const FIRST_PAGE = '/adminManagement'
const pages = () =>
  [
    { to: FIRST_PAGE, label: PLATFORM_TEXTS.lists.hospitals },
    { to: '/adminManagement/devices', label: DEVICE_NEEDS_TEXTS.link },
  ] as const

/** The pages of one hospital are a part of that of all hospitals, which is their entry in the menu (ADMIN-32). */
const PARTS: readonly string[] = ['/adminManagement/deviceManagement', '/adminManagement/account']
const partOf = (pathname: string) => (PARTS.includes(pathname) ? FIRST_PAGE : null)

/** The platform area's frame: account type, e-mail, logout (ADMIN-01); the own page is not of a hospital (AMB-14). */
export function PlatformScreen() {
  const user = useUser()
  const { pathname } = useLocation()
  return (
    <div className={twoColumns}>
      <aside className={sideColumn} aria-label={PLATFORM_TEXTS.side}>
        <nav aria-label={PLATFORM_TEXTS.title}>
          <ul className={sideList}>
            {pages().map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={sideLink}
                  activeOptions={{ exact: true }}
                  activeProps={{ 'aria-current': 'page' }}
                  aria-current={to === partOf(pathname) ? 'true' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={account}>
          <p className={who}>
            <strong>{accountTypeText(user.accountType)}</strong>
            <Email address={user.email} />
          </p>
          <Link to="/mypage" className={sideLink}>
            {SETTINGS_TEXTS.common.toMyPage}
          </Link>
          <LogoutButton />
        </div>
      </aside>
      <div>
        <Outlet />
      </div>
    </div>
  )
}

/** From the pages of one hospital back to the tables. */
export function BackLink() {
  return (
    <Link
      to="/adminManagement"
      className={backButton}
      aria-label={PLATFORM_TEXTS.back}
      title={PLATFORM_TEXTS.back}
    >
      <ArrowLeft size={20} aria-hidden />
    </Link>
  )
}
