import { useSearch } from '@tanstack/react-router'
import { accountList } from '../../db/accounts.ts'
import { useLive } from '../../app/live.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { AccountBoard } from '../account/AccountBoard.tsx'
import { BackLink } from './PlatformScreen.tsx'
import { headed } from '../../texts/words.ts'

/** The staff of one hospital, chosen by its id in the address (GUARD-30, ACCT-30, AMB-95); no sidebar (ACCT-02). */
export function HospitalAccounts() {
  const { hospital: hospitalId = '' } = useSearch({ from: '/shell/adminManagement/account' })
  const hospital = useLive(accountList, hospitalId)?.value?.hospital ?? ''
  const title = headed(PLATFORM_TEXTS.accounts, hospital)
  return <AccountBoard hospitalId={hospitalId} shown="all" title={title} back={<BackLink />} />
}
