import { useState } from 'react'
import type { Account } from '../../model/people/account.ts'
import {
  type AccountFields,
  type AccountProblems,
  NO_ACCOUNT,
  accountProblems,
  type WardsKnown,
  fieldsOf,
  hasWards,
  isTaken,
} from '../../forms/account.ts'
import { type Again, isTyped } from '../../forms/edits.ts'
import { useLive } from '../../app/live.ts'
import { wardsToChoose } from '../../db/accounts.ts'
import type { Ward } from '../../model/places/ward.ts'
import { useUser } from '../session.ts'

/** The wards that an account of this hospital can be given; `undefined` while they are read. */
export function useWardsToChoose(hospitalId: string): WardsKnown<Ward> | undefined {
  const isOwn = useUser().accountType !== 'AdminManager'
  return useLive(wardsToChoose, hospitalId, isOwn)?.value
}

/** The contents of the form, and which of its problems are shown already. */
export type AccountFormState = {
  fields: AccountFields
  /** As the account was when the form opened; `null` while adding. */
  original: AccountFields | null
  /** Something was typed that is saved nowhere. */
  isTyped: boolean
  set: (change: Partial<AccountFields>) => void
  /** Staff left a field. */
  leave: (name: keyof AccountFields) => void
  /** Problems of fields that were left, or of all fields once staff tried to submit. */
  wrong: AccountProblems
  /** Shows all problems from now on, and returns them. */
  showAll: () => AccountProblems
}

/** Keeps what was typed through errors and lost connections, until the form closes (ACCT-07). */
export function useAccountForm(
  account: Account | null,
  wards: WardsKnown<Ward>,
  taken: readonly string[],
  again?: Again<AccountFields>,
  role: AccountFields['role'] = '',
): AccountFormState {
  const [original] = useState(() => (account ? fieldsOf(account, wards) : null))
  const [first] = useState(again?.fields ?? original ?? { ...NO_ACCOUNT, role })
  const [fields, setFields] = useState(first)
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const problems = accountProblems(fields, original, taken, hasWards(wards))
  // Shown while it is typed: the form cannot be saved with it.
  const isTakenEmail = original === null && isTaken(fields.email, taken)
  return {
    fields,
    original,
    isTyped: isTyped(fields, first),
    set: (change) => setFields((before) => ({ ...before, ...change })),
    leave(name) {
      const before = (original ?? NO_ACCOUNT)[name]
      // Passing through a field that was not touched is no mistake yet.
      if (JSON.stringify(fields[name]) === JSON.stringify(before)) return
      setShown((all) => new Set([...all, name]))
    },
    wrong: Object.fromEntries(
      Object.entries(problems).filter(
        ([name]) => shown.has(name) || (name === 'email' && isTakenEmail),
      ),
    ),
    showAll() {
      setShown(new Set(Object.keys(NO_ACCOUNT)))
      return problems
    },
  }
}
