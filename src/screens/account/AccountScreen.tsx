import { useState } from 'react'
import type { Role } from '../../model/people/account.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { TEXTS } from '../../texts/common.ts'
import * as css from '../patients/patients.css.ts'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import { Select } from '../../ui/Select.tsx'
import { useUser } from '../session.ts'
import { useWanted, watchFacility } from '../../app/wants.ts'
import { AccountBoard } from './AccountBoard.tsx'

const T = PEOPLE_TEXTS.account
const choices = () =>
  [
    { value: 'all', label: TEXTS.common.all },
    { value: 'admin', label: T.types.admin },
    { value: 'manager', label: T.types.manager },
  ] as const

/** `/account`, for Admin accounts (GUARD-05 to GUARD-07): the staff of the own hospital (ACCT all). */
export function AccountScreen() {
  const user = useUser()
  useWanted(watchFacility, ['places'])
  const [shown, setShown] = useState<'all' | Role>('all')
  return (
    <div className={css.body}>
      <nav className={css.wardSidebar} aria-labelledby="account-filter">
        <h2 id="account-filter" className={visuallyHidden}>
          {T.sidebar}
        </h2>
        <ul className={css.choices}>
          {choices().map(({ value, label }) => (
            <li key={value}>
              <button
                type="button"
                className={css.choice}
                aria-current={value === shown ? 'true' : undefined}
                onClick={() => setShown(value)}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.column}>
        <AccountBoard
          hospitalId={user.hospitalId}
          shown={shown}
          title={PEOPLE_TEXTS.account.title}
          choice={
            <div className={css.wardChoice({ beside: true })}>
              <Select
                label={T.sidebar}
                value={shown}
                options={choices()}
                onChange={setShown}
                isTerse
              />
            </div>
          }
        />
      </div>
    </div>
  )
}
