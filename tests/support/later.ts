import * as alarmComments from '../../src/wire/requests/alarm-comments.ts'
import * as careRows from '../../workers/care/rows.ts'
import * as diaperChange from '../../workers/history/diaper-change.ts'
import * as history from '../../workers/history/history.ts'
import * as storedGap from '../../workers/history/stored-gap.ts'
import type { Later } from '../../workers/later.ts'
import * as drains from '../../workers/lists/drains.ts'
import * as notesPull from '../../workers/lists/notes-pull.ts'

/** What the worker fetches later is here already: no test waits for a file. */
export const HERE: Later = {
  history: () => Promise.resolve(history),
  diaperChange: () => Promise.resolve(diaperChange),
  storedGap: () => Promise.resolve(storedGap),
  careRows: () => Promise.resolve(careRows),
  notesPull: () => Promise.resolve(notesPull),
  drains: () => Promise.resolve(drains),
  alarmComments: () => Promise.resolve(alarmComments),
}
