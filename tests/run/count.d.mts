export type Count = { passed: number; failed: number }
export function staticCount(code: number): Count
export function vitestCount(file: string, code: number, maySkip?: boolean): Count
export function playwrightCount(file: string, code: number): Count
export function addUp(counts: readonly Count[]): Count
export function summary(count: Count): string
