import { setFlagsFromString } from 'node:v8'

/**
 * Collects garbage when a quarter of what lives has come on top of it; the runtime itself lets several times as much
 * come together when much comes in, and keeps that room afterwards. The room for what is young is set where the server
 * is started (`--max-semi-space-size`): it cannot be set later.
 */
export const keepHeapSmall = (): void => setFlagsFromString('--heap-growing-percent=25')
