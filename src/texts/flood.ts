import { FLOOD_TEXTS as FLOOD_TEXTS_EN } from './en/flood.ts'
import { withCode } from './with-code.ts'

/** A flood: more alarms than anybody can answer (AL14). */
export const FLOOD_TEXTS = withCode(FLOOD_TEXTS_EN, {
  /** @param gateway with its place, as in the groups */
  cause: (gateway: string, isConnected: boolean, alarms: number, all: number) => {
    const part = alarms === all ? 'All of them come' : `${alarms} of them come`
    const state = isConnected ? '' : ', which is not connected'
    return `${part} from ${gateway}${state}. Suspected cause: the gateway. Check it first.`
  },
})
