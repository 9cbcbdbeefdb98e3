export type Rule = { id: string; file: string; shownBy: string }
export type Citation = { id: string; file: string; line: number; title: string }
export type SourceFile = { path: string; text: string }
export type Faults = { untested: string[]; nowhere: Citation[]; twice: string[] }
export function rulesOf(page: SourceFile): Rule[]
export function placesOf(text: string): string[]
export function citationsOf(file: SourceFile, prefixes: ReadonlySet<string>): Citation[]
export function faults(
  rules: readonly Rule[],
  inTests: readonly Citation[],
  inCode: readonly Citation[],
  places: readonly string[],
): Faults
