/* Made by npm run messages of locations.json: that one is to be changed. */

export const LOCATION_TEXTS = {
  none: 'No Location',
}
