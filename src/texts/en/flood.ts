/* Made by npm run messages of flood.json: that one is to be changed. */

export const FLOOD_TEXTS = {
  title: (alarms: number, minutes: number) =>
    `${alarms} new alarms in ${minutes === 1 ? `${minutes} minute` : `${minutes} minutes`}`,
  noCause: 'They come from different places.',
  morePlaces: (places: number) =>
    `Show ${places === 1 ? `${places} more place` : `${places} more places`}`,
  groups: 'Show only the alarms of one place',
  unknown: 'Place unknown',
  all: 'Show all',
}
