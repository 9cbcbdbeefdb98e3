/** Accounts that are not verified yet: their letter, and what was mistyped. Hospitals without an Admin. */
export const ACCOUNT_TEXTS = {
  resendOf: (who: string) => `Send the activation e-mail to ${who} again`,
  correctOf: (who: string) => `Correct e-mail or name of ${who}`,
  correctTitle: 'Correct account',
  correct: 'Correct',
  correctHint:
    'A new address gets a new activation e-mail. The link in the first one should not be used any more.',
  verifiedMeanwhile: 'This account was verified meanwhile. Its e-mail and name stay as they are.',
  changedMeanwhile: 'Somebody else has corrected this account meanwhile.',
  noLetter: 'The account was corrected, but no activation e-mail could be sent.',
  notMade:
    'The activation e-mail could not be sent, so the account was not made. Add it again when the server can send e-mail.',
  noAdmin: 'This hospital has no Admin yet: nobody can add its wards, staff and patients.',
  addAdmin: 'Add the first Admin',
  waitsForAdmin:
    'No Admin of this hospital has opened the activation e-mail yet. If it did not arrive, correct the address or send it again.',
} as const
