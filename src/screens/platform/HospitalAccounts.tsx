import { accountList } from '../../db/accounts.ts'
import { useLive } from '../../live.ts'
import { TEXTS } from '../../model/texts.ts'
import { AccountBoard } from '../account/AccountBoard.tsx'

/** The staff of one hospital, chosen by its id in the address (ACCT-30, AMB-95); no sidebar (ACCT-02). */
export function HospitalAccounts({ hospitalId }: { hospitalId: string }) {
  const hospital = useLive(accountList, hospitalId)?.hospital ?? ''
  const title = [TEXTS.platform.accounts, hospital].filter(Boolean).join(': ')
  return <AccountBoard hospitalId={hospitalId} shown="all" title={title} />
}
