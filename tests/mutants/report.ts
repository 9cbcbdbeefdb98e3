const BEGIN = '<!-- Written by npm run mutants -- --write -->'
const END = '<!-- End of what is written -->'

/** A line for each chapter: how many of its mutants were killed. */
export function tableOf(outcomes: readonly { chapter: string; isKilled: boolean }[]): string {
  const chapters = [...new Set(outcomes.map(({ chapter }) => chapter))]
  const lines = chapters.map((name) => {
    const each = outcomes.filter(({ chapter }) => chapter === name)
    return `| ${name} | ${each.filter(({ isKilled }) => isKilled).length} | ${each.length} |`
  })
  return ['| chapter | killed | of |', '|---|---|---|', ...lines].join('\n')
}

/** The page with this run's table in place of the one before. */
export function withTable(
  page: string,
  { day, table, alive }: { day: string; table: string; alive: readonly string[] },
): string {
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined)
    throw new Error('The page has no place for the table.')
  const words = alive.length === 0 ? 'None survived.' : `Survived: ${alive.join('; ')}.`
  return `${before}${BEGIN}\n\nOf ${day}:\n\n${table}\n\n${words}\n\n${END}${after}`
}
