import { FLOOD_TEXTS as FLOOD_TEXTS_EN } from './en/flood.ts'
import { withCode } from './with-code.ts'

/** A flood: more alarms than anybody can answer (AL14). */
export const FLOOD_TEXTS = withCode(FLOOD_TEXTS_EN, {
  /** @param gateway with its place, as in the groups */
  cause: (gateway: string, isConnected: boolean, alarms: number, all: number) =>
    FLOOD_TEXTS_EN.from(gateway, isConnected, alarms, alarms === all),
})
