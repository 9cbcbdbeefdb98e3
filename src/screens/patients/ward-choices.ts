import type { Counts } from '../../model/alarms/urgency.ts'
import type { Ward } from '../../model/places/ward.ts'
import { TEXTS } from '../../texts/common.ts'
import { DENSITY_TEXTS } from '../../texts/density.ts'

export type WardChoice = { value: string; label: string }

/** `All` and each ward with how many alarms wait there: what is folded says what is in it. */
export function wardChoices(
  wards: readonly Ward[],
  counts: ReadonlyMap<string, Counts>,
): WardChoice[] {
  const entries = [{ id: 'all', name: TEXTS.common.all as string }, ...wards]
  return entries.map(({ id, name }) => ({
    value: id,
    label: DENSITY_TEXTS.wardChoice(name, sum(counts.get(id))),
  }))
}

function sum(counts: Counts | undefined): number {
  if (counts === undefined) return 0
  return Object.values(counts).reduce((all, each) => all + each, 0)
}
