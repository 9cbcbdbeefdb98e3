import type { Letter } from '../../protocol/types.ts'

/** The letters this server writes. Pure; plain text, so that nothing in them is ever rendered. */

export const activationLetter = (to: string, link: string): Letter => ({
  to,
  subject: 'Activate your Wardlight account',
  text: `An account has been made for you on Wardlight.

Choose your password here (the link works once, within 24 hours):
${link}

If you did not expect this e-mail, please ignore it.
`,
})

export const activatedLetter = (to: string, base: string): Letter => ({
  to,
  subject: 'Your Wardlight account is active',
  text: `Your account ${to} is active now. Sign in here:
${base}/login
`,
})

export const resetLetter = (to: string, link: string): Letter => ({
  to,
  subject: 'Choose a new Wardlight password',
  text: `Somebody, probably you, asked for a new password for ${to}.

Choose it here (the link works once, within 24 hours):
${link}

If it was not you, ignore this e-mail: your password stays as it is.
`,
})

export const passwordChangedLetter = (to: string): Letter => ({
  to,
  subject: 'Your Wardlight password was changed',
  text: `The password of ${to} was changed by the link in an earlier e-mail. Everybody who was signed in with it has been signed out.

If it was not you, tell your Admin at once.
`,
})

export const testLetter = (to: string, hospital: string, time: string): Letter => ({
  to,
  subject: 'Test e-mail from Wardlight',
  text: `This is the test e-mail that you asked for in the alarm settings${hospital && ` of ${hospital}`}, at ${time}.

Alarm e-mails come to ${to} in the same way.
`,
})
