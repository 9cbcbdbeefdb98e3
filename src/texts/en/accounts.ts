/* Made by npm run messages of accounts.json: that one is to be changed. */

export const ACCOUNT_TEXTS = {
  resendOf: (who: string) => `Send the activation e-mail to ${who} again`,
  correctOf: (who: string) => `Correct e-mail or name of ${who}`,
  correctTitle: 'Correct account',
  correct: 'Correct',
  correctHint: 'A new address gets a new activation e-mail. Do not use the link in the first one.',
  noResend: (email: string) =>
    `No e-mail was sent to ${email}: the server could not send one. Show the invitation instead.`,
  noAdmin: 'This hospital has no Admin yet. Only an Admin can add its wards, staff and patients.',
  addAdmin: 'Add the first Admin',
  waitsForAdmin:
    'No Admin of this hospital has opened the activation e-mail yet. If it did not arrive, correct the address or send it again.',
}

export const INVITATION_TEXTS = {
  of: (who: string) => `Invitation for ${who}`,
  title: 'Invitation',
  what: 'With a link, or its code on this screen, your colleague chooses a password on their own device and signs in. No e-mail is needed.',
  rule: 'It works once, for 24 hours. An earlier invitation stops working.',
  make: 'Make invitation',
  making: 'Making the invitation …',
  again: 'Make a new one',
  how: 'Let your colleague scan the code with their own phone or tablet, or give them the link.',
  until: (hours: number, until: string) =>
    `It works once, for ${hours} hour${hours === 1 ? '' : 's'}: until ${until}.`,
  secret: 'Do not give it to anyone else: whoever uses it first chooses the password.',
  code: (who: string) => `Code of the invitation for ${who}`,
  link: 'Link',
  copy: 'Copy link',
  share: 'Share link',
  shared: 'Invitation to Wardlight',
  copied: 'The link was copied.',
  selected: 'The link is selected. Copy it from there.',
  offline: 'This needs a connection.',
  unanswered: 'The server did not answer, so there is no invitation to show. Please try again.',
  none: 'This server does not support invitations. Send the activation e-mail instead.',
  refused: (why: string) => `No invitation was made. ${why}`,
}
