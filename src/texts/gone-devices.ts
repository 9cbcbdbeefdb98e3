/** What becomes of a device that is deleted and still switched on. */

export { GONE_TEXTS } from './en/gone-devices.ts'
