/* Made by npm run messages of letters.json: that one is to be changed. */

export const LETTERS = {
  activation: {
    subject: 'Activate your Wardlight account',
    text: (link: string) => `An account has been made for you on Wardlight.

Choose your password here (the link works once, within 24 hours):
${link}

If you did not expect this e-mail, please ignore it.
`,
  },
  activated: {
    subject: 'Your Wardlight account is active',
    text: (to: string, link: string) => `Your account ${to} is active now. Sign in here:
${link}
`,
  },
  reset: {
    subject: 'Choose a new Wardlight password',
    text: (to: string, link: string) => `Somebody, probably you, asked for a new password for ${to}.

Choose it here (the link works once, within 24 hours):
${link}

If it was not you, ignore this e-mail: your password stays as it is.
`,
  },
  passwordChanged: {
    subject: 'Your Wardlight password was changed',
    text: (
      to: string,
    ) => `The password of ${to} was changed by the link in an earlier e-mail. Everybody who was signed in with it has been signed out.

If it was not you, tell your Admin at once.
`,
  },
  test: {
    subject: 'Test e-mail from Wardlight',
    /** The time is as 2026-11-22 10:04:05 (Asia/Seoul). */
    text: (
      hospital: string,
      time: string,
      to: string,
    ) => `This is the test e-mail that you asked for in the alarm settings${hospital === '' ? '' : ` of ${hospital}`}, at ${time}.

Alarm e-mails come to ${to} in the same way.
`,
  },
}
