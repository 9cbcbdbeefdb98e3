import { isObject, textOr } from './json.ts'

/** Who gave the command that made an asset, beside its mark in `additionalInfo` (docs/decisions/commands-leave-a-mark.md). */
export const ADDED_BY = 'by'

/** Who made this asset; `''` where it does not say. @param info its `additionalInfo`, a JSON text (trap 20) */
export function addedByOf(info: string | undefined): string {
  try {
    const parsed: unknown = JSON.parse(info ?? '')
    return isObject(parsed) ? textOr(parsed[ADDED_BY]).slice(0, MAX_NAME) : ''
  } catch {
    return ''
  }
}

const MAX_NAME = 255
