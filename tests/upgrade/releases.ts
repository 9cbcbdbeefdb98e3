/**
 * A commit of each form that the rows in a browser (`rows`, SCHEMA_VERSION) and the data of a server (`store`, its
 * `user_version`) had. Forms before the first of these are of the days before anybody used them.
 */
export const RELEASES = [
  { commit: 'def9b3bf', rows: 4, store: 2 },
  { commit: '292d8782', rows: 5, store: 4 },
  { commit: '6ce14954', rows: 8, store: 5 },
  { commit: '1c96a084', rows: 11, store: 5 },
  { commit: 'a575d589', rows: 13, store: 5 },
  { commit: '0dae1d2c', rows: 14, store: 6 },
] as const
