/** By which words a list of devices is searched, beside names (AMB-96). */
export { SEARCHED } from './en/searched.ts'
