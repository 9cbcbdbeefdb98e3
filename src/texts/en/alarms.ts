/* Made by npm run messages of alarms.json: that one is to be changed. */

export const CONFIRM_TEXTS = {
  undo: 'Undo',
  undoLabel: (type: string, name: string) => `Undo: confirm ${type} of ${name}`,
  undoAll: (count: number) => `Undo all ${count}`,
  undoAllLabel: (count: number, name: string) => `Undo all ${count}: confirm alarms of ${name}`,
  /** How many, because some may be folded away (PDET-18). */
  all: (count: number, name: string) => `Confirm all ${count} of ${name}`,
  allLabel: (count: number, name: string) => `Confirm all ${count} of ${name}’s alarms`,
  seconds: (seconds: number) => `${seconds} s`,
  /** Under "Confirming…", while it waits for a connection. */
  notSent: 'Not sent yet',
  /** The way to the log of all alarms. */
  toLog: 'Alarm log',
  by: (who: string) => `by ${who}`,
}

export const ALARM_LIST_TEXTS = {
  indicator: (time: string) => `Alarms last loaded ${time}`,
  /** Where the whole would need three lines (WCH-11). */
  indicatorShort: (time: string) => `Alarms from ${time}`,
  indicatorNever: 'Alarms not loaded',
  /** The line under the header. */
  dated: (time: string, why: string) =>
    `The alarms were last loaded ${time}: new ones may be missing. ${why}`,
  unloaded: (why: string) => `The alarms could not be loaded. ${why}`,
  /** Behind "none", while the server's disk is full. */
  noneRaised: 'None can be raised now: the server’s disk is full.',
  /** Behind "none", while another link of the chain is broken. */
  mayMiss: (why: string) => `New ones may be missing: ${why}.`,
  notLoaded: (why: string) =>
    `The alarms could not be loaded. ${why === '' ? '' : `${why} `}Trying again every few seconds.`,
  asOf: (time: string) => `as of ${time}`,
}

export const WORDS = {
  high: (count: number) => `${count} high`,
  medium: (count: number) => `${count} medium`,
  low: (count: number) => `${count} low`,
  technical: (count: number) => `${count} technical`,
}

export const URGENT_TEXTS = {
  bar: {
    list: 'Show all unconfirmed alarms',
    total: (alarms: number) => `${alarms} unconfirmed`,
    /** Behind how many; of a single one its own line says it. */
    oldest: (span: string) => `, oldest ${span}`,
    ago: (span: string) => `${span} ago`,
    /** Behind another time. */
    began: (span: string) => `· began ${span} ago`,
    fresh: (alarms: number) => `${alarms} new`,
    freshTitle: 'New since somebody last looked at the list on this device',
    announced: (what: string, more: number) =>
      more === 0 ? `New alarm. ${what}.` : `New alarm. ${what}. And ${more} more.`,
  },
  list: {
    title: 'Unconfirmed alarms',
    home: 'Show on Home',
    close: 'Close the list',
  },
  sections: {
    standing: 'Ongoing for more than 24 hours',
    ended: 'Ended, not confirmed',
    confirmed: 'Confirmed',
  },
  needs: {
    title: 'Needs somebody now',
    more: (alarms: number) => `and ${alarms} more`,
  },
  technical: 'Technical',
  promoted: 'Technical, for more than 15 min',
  chatter: (times: number) => `×${times}`,
  chatterLabel: (times: number) => `Raised ${times} times`,
  chatterTimes: (first: string, last: string) => `first ${first}, last ${last}`,
  home: {
    ward: 'Ward',
    allWards: 'All wards',
    order: 'Sort',
    orders: {
      category: 'By category',
      urgency: 'By urgency',
    },
    otherWards: (alarms: number) =>
      `${alarms} unconfirmed alarm${alarms === 1 ? '' : 's'} in other wards`,
    showAll: 'Show all wards',
  },
  card: {
    conditions: (count: number) => `${count} active condition${count === 1 ? '' : 's'}`,
    alarm: (age: string) => `alarm ${age}`,
    ended: 'ended',
  },
  notKnown: 'This patient is not in the list of patients any more.',
}
