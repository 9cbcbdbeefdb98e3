/* Made by npm run messages of countries.json: that one is to be changed. */

export const COUNTRY_NAMES = {
  KR: 'South Korea',
  US: 'United States',
  JP: 'Japan',
}
