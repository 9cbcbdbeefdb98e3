/** A time as the console writes it, for a pattern: with its day where that was another one. */
export const TIME = String.raw`(?:(?:\d{4}-)?\d\d-\d\d )?\d\d:\d\d`

/** What a card, a tile and a row say of a sensor that reported once, and no more. */
export const SILENT = new RegExp(`Not watched: sensor silent since ${TIME}`)
