/** Why the right password is refused, too (TRUE-04). */
export const LOCKED_OUT_TEXTS = {
  locked: (until: string) =>
    `Too many wrong passwords. Sign-in is locked here until ${until}; until then the right password is refused too.`,
  lockedAccount:
    'This account is locked after too many wrong passwords: the right one is refused too. The server does not say until when. Ask an Admin to switch the account on.',
  notActive: 'This account is switched off or locked. Ask an Admin to switch it on.',
} as const
