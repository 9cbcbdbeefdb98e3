/**
 * What an alarm says, in words of our own for each kind that the registry has (ONE-08). The server stores the same words in
 * `details.info`, for other clients.
 */
import { type AlarmMessages, type Worded, wordsOfAlarm } from '../model/alarms/wording.ts'
import { NAMES } from './en/alarm-names.ts'
import { EVENTS, TEXT } from './en/alarm-words.ts'

const MESSAGES: AlarmMessages = { NAMES, EVENTS, TEXT }

/** `High HR 112bpm (limit 80bpm)`, `Fall detected`. */
export const alarmText = (alarm: Worded): string => wordsOfAlarm(alarm, MESSAGES)
