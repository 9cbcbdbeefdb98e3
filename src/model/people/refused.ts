/** Why a call of the password pages did not succeed; `unreachable` is no answer at all (AMB-03). */
export type Refused =
  | { kind: 'refused'; status: number; errorCode: number; message: string }
  | { kind: 'unreachable' }
