/* Made by npm run messages of flood.json: that one is to be changed. */

export const FLOOD_TEXTS = {
  title: (alarms: number, minutes: number) =>
    `${alarms} new alarms in ${minutes} minute${minutes === 1 ? '' : 's'}`,
  noCause: 'They come from different places.',
  morePlaces: (places: number) => `Show ${places} more place${places === 1 ? '' : 's'}`,
  groups: 'Show only the alarms of one place',
  unknown: 'Place unknown',
  all: 'Show all',
  gateway: (name: string, place: string) =>
    place === '' ? `Gateway ${name}` : `Gateway ${name}, ${place}`,
  /** {gateway} with its place. */
  from: (gateway: string, isConnected: boolean, alarms: number, isAll: boolean) =>
    `${isConnected ? (isAll ? `All of them come from ${gateway}.` : `${alarms} of them come from ${gateway}.`) : isAll ? `All of them come from ${gateway}, which is not connected.` : `${alarms} of them come from ${gateway}, which is not connected.`} Suspected cause: the gateway. Check it first.`,
  /** The {gateway} of the cause. */
  inCause: (name: string, place: string) =>
    place === '' ? `gateway ${name}` : `gateway ${name}, ${place}`,
}
