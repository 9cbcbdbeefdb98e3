/** Telling a sensor the diaper type once more. */
export const SEND_AGAIN_TEXTS = {
  of: (sensor: string): string => `Send the diaper type to ${sensor} again`,
  title: 'Send Diaper Type Again',
  send: 'Send again',
  ask: (sensor: string, who: string): string =>
    `Send the diaper type of ${who} to ${sensor} again? If its gateway cannot be reached, you will see a message.`,
}
