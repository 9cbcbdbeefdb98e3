import { counted } from './words.ts'

/** A flood: more alarms than anybody can answer (AL14). */
export const FLOOD_TEXTS = {
  title: (alarms: number, minutes: number) =>
    `${alarms} new alarms in ${counted(minutes, 'minute')}`,
  /** @param gateway with its place, as in the groups */
  cause: (gateway: string, isConnected: boolean, alarms: number, all: number) => {
    const part = alarms === all ? 'All of them come' : `${alarms} of them come`
    const state = isConnected ? '' : ', which is not connected'
    return `${part} from ${gateway}${state}. Suspected cause: the gateway. Check it first.`
  },
  noCause: 'They come from different places.',
  morePlaces: (places: number) => `Show ${counted(places, 'more place')}`,
  groups: 'Show only the alarms of one place',
  gateway: (name: string, place: string) =>
    place === '' ? `Gateway ${name}` : `Gateway ${name}, ${place}`,
  unknown: 'Place unknown',
  all: 'Show all',
}
