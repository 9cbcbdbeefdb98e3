/** What stands on tiles and compact cards, where every letter counts. */
import { spanText } from './urgent.ts'

export const TILE_TEXTS = {
  measures: { hr: 'HR', spo2: 'SpO2', temperature: 'Skin', bodyTemperature: 'Body' },
  /** For those who hear it: the whole name and the unit. */
  heard: {
    hr: 'Heart rate',
    spo2: 'SpO2',
    temperature: 'Skin temperature',
    bodyTemperature: 'Body temperature',
  },
  /** The time of a value is still to come. */
  ahead: 'ahead',
  /** Of turn and diaper: beside their drawings. */
  unknown: '?',
  likely: 'soon',
  soiled: 'Soiled',
  pending: { saving: 'Being saved', refused: 'Not saved' },
  beingAdded: 'Being added',
  /** What stands behind `+2`. */
  more: (rest: readonly string[]) => `And ${rest.join(', ')}`,
  was: (text: string, ms: number) => `${text}, ${spanText(ms)} ago`,
  silent: (ms: number) => `Silent for ${spanText(ms)}`,
} as const
