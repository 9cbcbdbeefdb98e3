/* Made by npm run messages of common.json: that one is to be changed. */

export const TEXTS = {
  product: 'Wardlight',
  common: {
    ok: 'OK',
    cancel: 'Cancel',
    close: 'Close',
    add: 'Add',
    search: 'Search',
    retry: 'Try again',
    discard: 'Discard',
    loading: 'Loading…',
    noResult: "No Result's Found",
    noData: 'No data',
    /** Of a value that is asked for. */
    unread: 'Loading',
    all: 'All',
    /** Shown where the server refused something without saying why. */
    failed: 'That did not work. Please try again.',
  },
  login: {
    unreachable: "Can't reach the server. Please check the network and try again.",
    serverError: (status: number) => `The server answered with an error (${status}).`,
    tooMany: 'Too many attempts. Please wait a minute and try again.',
    notServed: 'This account cannot use the console.',
  },
  session: {
    expired: 'Login is expired. Please login again.',
    usedAgain:
      'You were signed out because an old sign-in of this account was used again. If this was not you, change your password.',
    wrongApproach: 'It is the wrong approach. Please proceed again from the beginning.',
    logout: 'Logout',
    unfinished: 'What is not finished is lost if you sign out now.',
    formElsewhere:
      'A form in another window is half filled. What was typed there is lost if you sign out now.',
    logoutAnyway: 'Sign out anyway',
    staySignedIn: 'Stay signed in',
    wiping: 'Removing the stored patient data…',
  },
  notFound: {
    title: 'NOT FOUND :(',
    back: 'Return to previous page',
  },
  shell: {
    adminOnly: 'Only Admin accounts can open Account.',
    auditOnly: 'Only Admin accounts can read the audit trail.',
    fitOnly: 'Only Admin accounts can see what does not fit.',
    boardsOnly: 'Only Admin accounts can pair and end wall boards.',
    navigation: 'Main',
    nav: {
      home: 'Home',
      patients: 'Patients',
      rounds: 'Rounds',
      handover: 'Hand-over',
      account: 'Account',
      settings: 'Settings',
    },
    logo: 'Wardlight, to the start page',
    toDark: 'Switch to the dark theme',
    toLight: 'Switch to the light theme',
    toTop: 'Scroll to top',
    skipToContent: 'Skip to content',
    /** Where the statement is folded (DENS-06). */
    informationMark: 'Information only',
    informationOnly:
      'Information display: no substitute for primary alarms and rounds. Alarms are live only while this screen is on.',
  },
  connection: {
    label: 'Connection',
    live: 'Live',
    checking: 'Checking',
    refreshing: 'Refreshing every 10 s',
    notReceiving: (time: string) => `Not receiving since ${time}`,
    saved: (time: string) => `Saved data from ${time}`,
    /** Where the whole would need three lines (WCH-11). */
    notLive: (time: string) => `Not live since ${time}`,
    empty: 'No data yet',
  },
  offline: {
    refused: 'No connection. Nothing was changed; please try again when the connection is back.',
    signIn: 'Signing in needs a connection.',
  },
  update: {
    ready: 'A new version is ready.',
    reload: 'Reload',
    later: 'Later',
    reloading: 'Reloading…',
  },
  storage: {
    unavailable:
      'This device cannot store data. Values are shown while this window is open, and what has not been sent is lost when it closes.',
    full: 'The storage of this device is full, so new values cannot be shown. Free some space, or go on without storing.',
    goOn: 'Go on without storing',
  },
  home: {
    title: 'Alarms',
    total: (count: number) => `Total: ${count}`,
    empty: "There's no alarm!",
    loading: 'Loading alarms…',
    view: 'View',
    views: {
      list: 'List View',
      card: 'Card View',
    },
    filter: 'Show',
    filters: {
      unconfirmed: 'Unconfirmed',
      confirmed: 'Confirmed',
      both: 'Both',
    },
    columns: {
      name: 'Name',
      id: 'ID',
      location: 'Location',
      time: 'Time',
      state: 'State',
    },
    confirm: 'Confirm',
    confirmed: 'Confirmed !',
    ended: (time: string) => `Ended ${time}`,
    confirming: 'Confirming…',
    confirmLabel: (type: string, name: string) => `Confirm ${type} of ${name}`,
    confirmExpired: 'Not sent: no connection for 15 minutes. Please confirm again.',
    confirmOutdated: 'Not sent: the alarm has changed. Please look at it again.',
    duplicates: (hidden: number) => `${hidden} more`,
    priorities: {
      high: 'High priority',
      medium: 'Medium priority',
      low: 'Low priority',
      technical: 'Technical',
    },
  },
  location: {
    balloon:
      "This is the patient's real-time location. This may differ from where the patient is assigned.",
    label: 'Location',
    /** Not where the patient is heard, but where they belong (ruling R29). */
    assigned: (place: string) => `${place} (assigned)`,
    /** What the sign in place of that word says. */
    onlyAssigned: 'assigned',
    /** Where the patient is heard, beside the bed where that differs (ruling R39). */
    seen: (spot: string) => `seen in ${spot}`,
    seenFirst: (spot: string) => `Seen in ${spot}`,
    unknown: 'Place unknown',
    noWard: 'no ward',
    /** Above those whose room is not known. */
    noRoom: 'No room assigned',
    notLive:
      "The sensor's location is not known now. The patient's assigned place is shown, if there is one.",
  },
  patients: {
    title: 'Patient Management',
    sidebar: 'Patients',
    emptyRoom: 'No patients assigned',
    loading: 'Loading patients…',
    expand: (room: string) => `Show ${room}`,
    collapse: (room: string) => `Hide ${room}`,
    count: (patients: number) => `${patients} patient${patients === 1 ? '' : 's'}`,
  },
  card: {
    id: 'ID',
    qr: 'QR Code',
    edit: 'Edit',
    delete: 'Delete',
    qrError: 'QR Error',
    editError: 'Edit Error',
    deleteError: 'Delete Error',
    attachments: {
      connected: 'Connected',
      disconnected: 'Disconnected',
      unknown: 'Connection unknown',
    },
    activeAlarms: 'Active alarms',
    allInLimits: 'Within limits',
    diaperChange: 'Diaper change needed',
    alarm: 'Alarm',
    lastHeard: (age: string) => `Sensor last heard ${age}`,
    neverHeard: 'Sensor never heard',
    tooOld: (value: string, age: string) => `${value}, ${age}`,
  },
  alarmBar: {
    label: 'Alarms',
    none: 'No unconfirmed alarms',
    loading: 'Loading alarms…',
  },
  dated: {
    notReceiving: (time: string) =>
      `Nothing has arrived since ${time}. What you see may have changed.`,
    saved: (time: string) => `Saved data, received until ${time}. What you see may have changed.`,
    checking: (time: string) => `Checking the connection. Last update ${time}.`,
    empty: 'Nothing has been received yet. It appears as soon as the server can be reached.',
    checkNow: 'Check the connection now',
  },
  waiting: {
    loading: 'Loading your account…',
    unreachable: "Can't reach the server, and nothing is stored on this device yet.",
    hint: 'Wardlight keeps trying. You can also try again yourself.',
  },
  /** Short forms for the narrow card. */
  cardShort: {
    posture: 'Posture',
    more: (more: number) => `+${more}`,
    measured: (age: string) => `measured ${age}`,
  },
}
