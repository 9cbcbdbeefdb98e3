/* Made by npm run messages of notifications.json: that one is to be changed. */

export const NOTIFY_TEXTS = {
  title: 'Notifications',
  explain: 'New alarms appear on this device while Wardlight is behind another window or app.',
  switchOn: 'Switch notifications on',
  switchOff: 'Switch notifications off',
  on: 'On',
  off: 'Off',
  offHint: 'New alarms are shown and heard only while Wardlight is on the screen.',
  blocked: 'Blocked by the browser',
  blockedHint:
    'Allow notifications for this site in the settings of the browser or of the device, then come back here.',
  unavailable: 'Not possible here',
  lacking: {
    insecure: 'Browsers show notifications only for sites opened over https.',
    'not-installed':
      'On an iPad or iPhone, add Wardlight to the home screen first: Share, then “Add to Home Screen”. Open it from there.',
    'not-able': 'This browser shows no notifications for sites.',
  },
  locked: 'When the device is locked or Wardlight is closed',
  priorities: 'Which alarms',
  priority: {
    high: 'High',
    medium: 'Medium',
    low: 'Low',
    technical: 'Technical',
  },
  lastPriority: 'To get none of them, switch notifications off.',
  wards: 'Wards',
  allWards: 'All wards',
  someWards: (chosen: number, all: number) => `${chosen} of ${all} wards`,
  noWards: 'No ward',
  wardsHint: 'You always get alarms of patients without a ward.',
  noWardsHint: 'You only get alarms of patients without a ward.',
  test: 'Send a test',
  testing: 'Sending…',
  tested: {
    taken: 'The push service has accepted it. It should appear within seconds.',
    later:
      'The server cannot reach the push service of this browser now. It will try again when there is an alarm.',
    refused: 'The push service refused it. Switch notifications off and on again.',
    gone: 'The push service does not know this device any more. Switch notifications off and on again.',
    offline: 'The server cannot be reached.',
  },
  limits:
    'Do not rely only on notifications. They pass through the browser maker’s servers, and can come late or not at all. They end when you sign out.',
  privacy: {
    places: 'Notifications show the ward, the room and the alarm, but no name.',
    names:
      'Notifications show the ward, the room, the alarm and the patient’s name: your hospital allows it.',
  },
  shown: {
    test: {
      title: 'Test notification',
      body: 'Notifications of alarms arrive on this device.',
    },
    unknown: {
      title: 'New alarm',
      body: 'Open Wardlight.',
    },
    over: {
      title: 'No new alarm',
      body: 'It has already been confirmed.',
    },
    several: (count: number) => `${count} new alarms`,
    /** Of a kind of alarms: how many. */
    ofKind: (count: number, kind: string) => `${count} ${kind}`,
  },
}

export const PUSH_TEXTS = {
  /** Why a device is not woken. */
  noService:
    'The browser cannot reach its push service. The network may block it, or the browser has none.',
}

export const REACH = {
  asking: 'Checking…',
  on: 'On',
  off: 'Off by the facility',
  'not-offered': 'Not offered',
  'not-able': 'Not possible here',
  offline: 'Not known',
  failed: 'Not working',
}

export const REACH_MEANS = {
  on: 'New alarms wake this device through its browser’s push service.',
  off: 'Your facility has not turned this on. Keep Wardlight open where alarms must be noticed.',
  'not-offered': 'This server does not offer it. Keep Wardlight open where alarms must be noticed.',
  'not-able': 'This browser cannot be woken. Keep Wardlight open where alarms must be noticed.',
  offline: 'The server cannot be reached. This is asked again when the connection is back.',
}
