/** Accounts that are not verified yet: their letter, and what was mistyped. Hospitals without an Admin. */
export const ACCOUNT_TEXTS = {
  resendOf: (who: string) => `Send the activation e-mail to ${who} again`,
  correctOf: (who: string) => `Correct e-mail or name of ${who}`,
  correctTitle: 'Correct account',
  correct: 'Correct',
  correctHint: 'A new address gets a new activation e-mail. Do not use the link in the first one.',
  verifiedMeanwhile:
    'This account has already been verified. Its e-mail and name stay as they are.',
  changedMeanwhile: 'Somebody else has already corrected this account.',
  noLetter: 'The account was corrected, but no activation e-mail could be sent.',
  inviteInstead: (what: string) => `${what} Show the invitation instead.`,
  notMailed: (email: string) =>
    `The account was made, but no e-mail was sent to ${email}: the server could not send one. Show the invitation instead.`,
  noResend: (email: string) =>
    `No e-mail was sent to ${email}: the server could not send one. Show the invitation instead.`,
  noAdmin: 'This hospital has no Admin yet. Only an Admin can add its wards, staff and patients.',
  addAdmin: 'Add the first Admin',
  waitsForAdmin:
    'No Admin of this hospital has opened the activation e-mail yet. If it did not arrive, correct the address or send it again.',
} as const
