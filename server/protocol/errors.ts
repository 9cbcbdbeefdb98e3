/** Error codes of the wire (protocol §0.2). */
export const code = {
  general: 2,
  authentication: 10,
  expired: 11,
  /** Ours alone: the session was ended because an old refresh token of it was used again (DOOR-18). */
  usedAgain: 12,
  permission: 20,
  badRequest: 31,
  notFound: 32,
  tooMany: 33,
  versionConflict: 35,
} as const

export type ErrorCode = (typeof code)[keyof typeof code]

/** An answer with the JSON error body `{status, message, errorCode, timestamp}` (protocol §0.1). */
export class ApiError extends Error {
  readonly status: number
  readonly errorCode: ErrorCode
  /** Tried sooner than in so many milliseconds it is refused again: `Retry-After`. `undefined` where that is not known. */
  readonly retryAfterMs: number | undefined
  constructor(status: number, errorCode: ErrorCode, message: string, retryAfterMs?: number) {
    super(message)
    this.status = status
    this.errorCode = errorCode
    this.retryAfterMs = retryAfterMs
  }
}

/** Telemetry and RPC answer errors as plain text (protocol §0.1); an empty text is an empty body. */
export class TextError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export const badRequest = (message: string): ApiError => new ApiError(400, code.badRequest, message)
export const forbidden = (): ApiError =>
  new ApiError(403, code.permission, "You don't have permission to perform this operation!")
export const notFound = (message = "Requested item wasn't found!"): ApiError =>
  new ApiError(404, code.notFound, message)
export const unauthorized = (message: string): ApiError =>
  new ApiError(401, code.authentication, message)
export const expired = (message = 'Token has expired'): ApiError =>
  new ApiError(401, code.expired, message)
export const usedAgain = (): ApiError =>
  new ApiError(401, code.usedAgain, 'An old token of this session was used again')
export const general = (message: string): ApiError => new ApiError(500, code.general, message)
export const tooMany = (message: string, retryAfterMs?: number): ApiError =>
  new ApiError(429, code.tooMany, message, retryAfterMs)
export const tooBig = (): ApiError =>
  new ApiError(413, code.badRequest, 'Payload size exceeds the limit')

export const textForbidden = (): TextError =>
  new TextError(403, "You don't have permission to perform this operation!")
