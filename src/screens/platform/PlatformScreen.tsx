import { Link, Outlet, useSearch } from '@tanstack/react-router'
import { TEXTS } from '../../model/texts.ts'
import { hint, pageTop, panel, side, sideLink, sideList, twoColumns, who } from '../page.css.ts'
import { useUser } from '../session.ts'
import { LogoutButton } from '../shell/LogoutButton.tsx'
import { HospitalAccounts } from './HospitalAccounts.tsx'
import { GatewayTable, SensorTable } from './DeviceTables.tsx'

const PAGES = [
  { to: '/adminManagement', label: TEXTS.platform.overview, exact: true },
  { to: '/adminManagement/deviceManagement', label: TEXTS.platform.deviceManagement, exact: false },
  { to: '/adminManagement/account', label: TEXTS.platform.accounts, exact: false },
] as const

/** The platform area's frame: account type, e-mail, logout (spec §2 "/adminManagement"). */
export function PlatformScreen() {
  const user = useUser()
  return (
    <div className={twoColumns}>
      <title>{`${TEXTS.platform.title} – ${TEXTS.product}`}</title>
      <div className={side}>
        <nav aria-label={TEXTS.platform.navigation}>
          <ul className={sideList}>
            {PAGES.map(({ to, label, exact }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={sideLink}
                  activeOptions={{ exact }}
                  activeProps={{ 'aria-current': 'page' }}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className={who}>
          <strong>{user.accountType}</strong>
          {user.email}
        </p>
        <LogoutButton />
      </div>
      <div>
        <Outlet />
      </div>
    </div>
  )
}

/** Gateways and sensors of the whole platform, for reading (GUARD-28). */
export function PlatformLists() {
  return (
    <>
      <div className={pageTop}>
        <h1>{TEXTS.platform.overview}</h1>
        <p className={hint}>{TEXTS.platform.hospitalHint}</p>
      </div>
      <GatewayTable />
      <SensorTable />
    </>
  )
}

/** GUARD-29: a placeholder. */
export function PlatformDevices() {
  return <Placeholder title={TEXTS.platform.deviceManagement} text={TEXTS.platform.deviceHint} />
}

/** GUARD-30. */
export function PlatformAccounts() {
  const { hospital } = useSearch({ from: '/shell/adminManagement/account' })
  if (hospital !== undefined) return <HospitalAccounts hospitalId={hospital} />
  return <Placeholder title={TEXTS.platform.accounts} text={TEXTS.platform.accountHint} />
}

function Placeholder({ title, text }: { title: string; text: string }) {
  return (
    <>
      <div className={pageTop}>
        <h1>{title}</h1>
      </div>
      <section className={panel}>
        <p className={hint}>{text}</p>
      </section>
    </>
  )
}
