/** Texts of the platform area (ruling R21). Specified ones are verbatim (AMB-98). */
export { PLATFORM_TEXTS } from './en/platform.ts'
