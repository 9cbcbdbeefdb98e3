/* Made by npm run messages of boards.json: that one is to be changed. */

export const BOARD_PAIRING_TEXTS = {
  title: 'Wall board',
  heading: 'Make this screen a wall board',
  /** In this order. */
  steps: {
    signIn: 'Sign in as an Admin on a tablet or computer.',
    pair: 'Open Settings, then Boards, and press “Pair a screen”.',
    type: 'Type this code:',
  },
  code: (letters: string) => `Code: ${letters}`,
  asking: 'Asking for a code…',
  until: (time: string) => `A new code comes in ${time}.`,
  notReached: 'No connection to the server. The code stays valid; this screen continues by itself.',
  unreachable: 'No connection to the server. A code appears when the connection is back.',
  refused: (why: string) => `No code available right now: ${why}`,
  none: 'This server has no wall boards. Sign in with an account instead: the board is then at this address.',
  comingIn: 'Confirmed. The board opens now.',
  ended: 'This board was ended, or was away for longer than thirty days.',
  toSignIn: 'Sign in instead',
  /** On the sign-in page. */
  offer: 'Use this screen as a wall board',
}

export const BOARDS_TEXTS = {
  category: 'Boards',
  title: 'Wall boards',
  hint: 'A wall board shows wards on a screen of the nursing station. No account is signed in on it: it only shows, and cannot change or confirm anything.',
  none: 'No wall boards yet.',
  /** How to pair the first board, in this order. */
  steps: {
    open: (address: string) => `On the screen, open ${address}. It shows a code.`,
    pair: 'Here, press “Pair a screen” and type the code.',
    shows: 'The screen shows the wards that you choose.',
  },
  notServed: 'This server has no wall boards.',
  loading: 'Loading…',
  failed: (why: string) => `The boards could not be loaded: ${why}`,
  pair: 'Pair a screen',
  change: 'Change',
  allow: 'Allow changes at the board',
  allowed: 'Changes there',
  /** Under “Changes there”: how long they still are. */
  allowedSpan: (span: string) => `Allowed for another ${span}`,
  end: 'End',
  labelled: (action: string, name: string) => `${action} ${name}`,
  running: 'Running now',
  silent: (moment: string) => `Not running, last seen ${moment}`,
  notFetched: 'Confirmed, its screen has not answered yet',
  allWards: 'All wards',
  /** While the list of wards is not loaded. */
  someWards: (count: number) =>
    `${count} ward${count === 1 ? '' : 's'}, the names are not loaded yet`,
  goneWards: (count: number) =>
    `${count === 1 ? 'a ward that was' : `${count} wards that were`} deleted`,
  shows: 'Shows',
  paired: 'Paired',
  pairedBy: (moment: string, who: string) => `${moment}, by ${who}`,
  form: {
    pairTitle: 'Pair a screen',
    changeTitle: 'Change wall board',
    code: 'Code on the screen',
    codeHint: 'Eight letters, as the screen at /board shows them.',
    name: 'Name',
    nameHint: 'Where the screen hangs, such as “Station 3, desk”.',
    wards: 'Wards on the board',
    all: 'All wards, new ones too',
    wrongCode: 'Please type the eight letters of the code.',
    wrongName: 'Please give the board a name of at most 60 characters.',
    wrongWards: 'Please choose a ward.',
    pair: 'Pair',
    save: 'Save',
    offline: 'No connection: nothing was changed. Please try again when there is one.',
  },
  ended: {
    question: (name: string) =>
      `End “${name}”? Its screen shows no patients from that moment on. To use it again it needs a new code.`,
    keep: 'Keep',
    end: 'End board',
    offline: 'No connection: the board keeps running. Please try again when there is one.',
  },
  allowOffline: 'No connection: nothing is allowed. Please try again when there is one.',
  offline: (at: string) =>
    at === '' ? 'No connection: the boards cannot be shown.' : `No connection. As it was at ${at}.`,
}
