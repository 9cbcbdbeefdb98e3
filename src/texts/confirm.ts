/** Texts of confirming an alarm, and of who did (AL8, AL11). */
export const CONFIRM_TEXTS = {
  undo: 'Undo',
  undoLabel: (type: string, name: string) => `Undo: confirm ${type} of ${name}`,
  undoAll: (count: number) => `Undo all ${count}`,
  undoAllLabel: (count: number, name: string) => `Undo all ${count}: confirm alarms of ${name}`,
  all: (name: string) => `Confirm all of ${name}`,
  allLabel: (count: number, name: string) => `Confirm all of ${name}: ${count} alarms`,
  seconds: (seconds: number) => `${seconds} s`,
  /** Under "Confirming…", while it waits for a connection. */
  notSent: 'Not sent yet',
  /** The way to the log of all alarms. */
  toLog: 'Alarm log',
  by: (who: string) => `by ${who}`,
} as const
