/* Made by npm run messages of board.json: that one is to be changed. */

export const BOARD_TEXTS = {
  title: 'Wall board',
  allWards: 'All wards',
  loading: 'Loading the patients…',
  nobody: 'No patients in these wards.',
  /** Beside the list of alarms, so each names what is not there. */
  unknown: {
    patientsAt: {
      unreached:
        'The patients are not loaded yet. They appear as soon as the server can be reached.',
      notLoaded: (why: string) =>
        `The patients could not be loaded. ${why === '' ? '' : `${why} `}Trying again every few seconds.`,
    },
    wardsAt: {
      unreached: 'The wards are not loaded yet. They appear as soon as the server can be reached.',
      notLoaded: (why: string) =>
        `The wards could not be loaded. ${why === '' ? '' : `${why} `}Trying again every few seconds.`,
    },
  },
  wardsGone: 'The wards of this board are gone. Choose others in its settings.',
  pairedWardsGone:
    'The wards of this board are gone. Staff choose others for it in the settings of wall boards.',
  waiting: 'Signing in…',
  unreachable: 'The server cannot be reached. Trying again every few seconds.',
  /** Beside its drawing, for those who hear it. */
  diaper: 'Diaper',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  /** A value that is old. */
  valueAgo: (value: string, span: string) => `${value}, ${span} ago`,
  pageHint: 'Patients with an open alarm are on every page.',
  alarms: {
    title: (count: number) =>
      count === 0 ? 'No open alarms' : `${count} open alarm${count === 1 ? '' : 's'}`,
    unknown: 'Open alarms',
    loading: 'Loading the alarms…',
    off: (count: number) =>
      `${count} patient${count === 1 ? '' : 's'} with an alarm on the other pages`,
    offBrief: (count: number) => `${count} elsewhere`,
    /** Below the alarms that have room: how many more there are. */
    andMore: (alarms: number) => `and ${alarms} more`,
    /** The same, where all of them were learned late. */
    andLate: (events: number) => `and ${events} learned late`,
  },
  line: {
    lost: (time: string) => `Not receiving since ${time}`,
    never: 'Nothing received yet',
    lostHint: 'Values and alarms on this board are old. Check on the patients.',
    shortHint: 'Values and alarms may have changed.',
    noAlarms: (time: string) => `Alarms not loaded since ${time}`,
    noAlarmsNever: 'Alarms not loaded',
    noAlarmsHint: 'New alarms may be missing. Values are live.',
  },
  notes: {
    serverFull: 'The server’s disk is full: no alarms are raised. Tell whoever runs the server.',
    deviceFull: 'This device is full: nothing new is shown. Free some space on it.',
    missing: 'Patients or alarms may be missing here until they are loaded again.',
    switchedOff: (kinds: string) => `Alarms switched off: ${kinds}`,
  },
  settings: {
    open: 'Settings of this board',
    close: 'Close',
    wards: 'Wards',
    light: 'Light',
    lights: {
      light: 'Always light',
      dark: 'Always dark',
    },
    /** Times of day. */
    byHour: (from: string, until: string) => `Dark from ${from} to ${until}`,
    names: 'Names',
    namesMean: {
      full: 'Everybody who passes by can read the names.',
      initials: 'Kim Min-jun is shown as K.M.',
      room: 'Kim Min-jun is shown as 101.',
    },
    sound: 'Alarm sound',
    soundOn: 'Alarms of these wards sound here',
    screen: 'Screen',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    back: 'Back to the console',
    closes: 'Closes by itself.',
    fixedWards: 'Chosen when the board was paired.',
  },
  changes: {
    title: 'Changes at this board',
    opened: (span: string) => `An Admin allows changes for another ${span}.`,
    closed:
      'Names, sound and the end of this board are locked. An Admin allows changes in Settings, Boards, on a tablet or computer.',
    asking: 'Asking the server whether changes are allowed…',
    offline:
      'No connection to the server: names, sound and the end of this board stay locked until it is back.',
  },
  end: {
    title: 'This screen',
    ask: 'End this board',
    sure: 'End this board? Its patients and alarms are removed from this screen and deleted on it. It shows them again once an Admin has paired it again.',
    notEnded: 'The board was not ended. An Admin has to allow changes first, with a connection.',
    keep: 'Keep the board',
    end: 'End board',
    ending: 'Ending…',
  },
  awake: {
    held: 'The screen stays on.',
    idle: 'The screen may turn off by itself now.',
    refused:
      'The browser refuses to keep the screen on, often because the battery is low. Connect the charger.',
    none: 'This browser cannot keep the screen on. Set it in the settings of the device.',
  },
}
