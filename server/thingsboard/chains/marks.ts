import { WORN_BY, WORN_SINCE } from './wearers.ts'

/*
 * What is written into a message on its way, and taken out of it again: a path compares what a message says, and nothing else.
 */

/** The hospital of the sensor. */
export const SENSOR_MARK = '_sensor'
/** Fields of the patient, and what they are called in the message. */
export const WHO = { customerId: '_patient', type: '_profile', id: '_wearer' }
/** What is known of a reading beside what it says. */
export const TIMES = ['ts', `ss_${WORN_BY}`, `ss_${WORN_SINCE}`]
export const MARKED = [SENSOR_MARK, ...Object.values(WHO), ...TIMES]
