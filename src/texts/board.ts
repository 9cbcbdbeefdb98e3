/** What a wall board says. */
import { longDay } from './days.ts'
import { unheardText } from './hearing.ts'
import { LATE_TEXTS } from './late.ts'
import { spanText } from './durations.ts'
import { counted, sentences } from './words.ts'
import type { NameMode } from '../model/patients/shown-name.ts'
import type { Consent } from '../model/board/consent.ts'
import { remainingText } from '../model/people/boards.ts'
import type { AlarmKind } from '../model/alarms/alarm-settings.ts'
import type { Tally } from '../model/alarms/urgency.ts'
import type { BoardNote } from '../model/board/line.ts'
import type { Awake } from '../model/shift/shift-check.ts'
import type { BoardLight } from '../model/board/night.ts'
import { NIGHT } from '../model/board/night.ts'
import { hourText } from '../model/history/timeline.ts'
import { isElsewhere, offsetAt, type Zone, zoneName } from '../model/time/dates.ts'
import { ALARM_KIND_NAMES } from './measures.ts'

const LIGHTS: Record<BoardLight, string> = {
  'by-hour': `Dark from ${hourText(NIGHT.from)} to ${hourText(NIGHT.until)}`,
  light: 'Always light',
  dark: 'Always dark',
}

const AWAKE: Record<Awake, string> = {
  held: 'The screen stays on.',
  idle: 'The screen may turn off by itself now.',
  refused:
    'The browser refuses to keep the screen on, often because the battery is low. Connect the charger.',
  none: 'This browser cannot keep the screen on. Set it in the settings of the device.',
}

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
      refused: (why: string) =>
        sentences('The patients could not be loaded.', why, 'Trying again every few seconds.'),
    },
    wardsAt: {
      unreached: 'The wards are not loaded yet. They appear as soon as the server can be reached.',
      refused: (why: string) =>
        sentences('The wards could not be loaded.', why, 'Trying again every few seconds.'),
    },
  },
  wardsGone: 'The wards of this board are gone. Choose others in its settings.',
  pairedWardsGone:
    'The wards of this board are gone. Staff choose others for it in the settings of wall boards.',
  waiting: 'Signing in…',
  unreachable: 'The server cannot be reached. Trying again every few seconds.',
  page: (page: number, pages: number) => `Page ${page + 1} of ${pages}`,
  /** Beside its drawing, for those who hear it. */
  diaper: 'Diaper',
  dated: (value: string, ms: number) => `${value}, ${spanText(ms)} ago`,
  pageHint: 'Patients with an open alarm are on every page.',
  alarms: {
    title: (count: number) => (count === 0 ? 'No open alarms' : counted(count, 'open alarm')),
    unknown: 'Open alarms',
    loading: 'Loading the alarms…',
    more: ({ unconfirmed, late }: Tally) =>
      unconfirmed === 0 ? `and ${LATE_TEXTS.count(late)}` : `and ${unconfirmed} more`,
    off: (count: number) => `${counted(count, 'patient')} with an alarm on the other pages`,
    offBrief: (count: number) => `${count} elsewhere`,
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
    off: (kinds: readonly string[]) => `Alarms switched off: ${kinds.join(', ')}`,
  },
  settings: {
    open: 'Settings of this board',
    close: 'Close',
    wards: 'Wards',
    light: 'Light',
    lights: LIGHTS,
    names: 'Names',
    namesMean: {
      full: 'Everybody who passes by can read the names.',
      initials: 'Kim Min-jun is shown as K.M.',
      room: 'Kim Min-jun is shown as 101.',
    } satisfies Record<NameMode, string>,
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
  awake: AWAKE,
} as const

/** Whether a paired board may be changed by whoever is in front of it, and if not, what it needs (PAIR-23). */
export function consentText(consent: Consent): string {
  const { changes } = BOARD_TEXTS
  return consent.kind === 'open'
    ? `An Admin allows changes for another ${remainingText(consent.leftMs)}.`
    : changes[consent.kind]
}

/** Why a board without alarms may be no good news, in a sentence. */
export function boardNoteText(note: BoardNote<AlarmKind>): string {
  switch (note.kind) {
    case 'server-full':
      return BOARD_TEXTS.notes.serverFull
    case 'unheard':
      return `${unheardText(note.wards)}.`
    case 'device-full':
      return BOARD_TEXTS.notes.deviceFull
    case 'missing':
      return BOARD_TEXTS.notes.missing
    case 'off':
      return BOARD_TEXTS.notes.off(note.kinds.map((kind) => ALARM_KIND_NAMES[kind]))
  }
}

/**
 * `Sunday, 22 November`: the day on a clock on the wall, with its zone where the screen's own clock shows another time
 * (ZONE-06). @param now milliseconds
 */
export function dayText(now: number, zone: Zone): string {
  const day = longDay(new Date(now + offsetAt(now, zone)))
  return isElsewhere(zone, now) ? `${day}, ${zoneName(zone)}` : day
}
