/**
 * Puts the focus on the first field that is wrong, once what is wrong is shown: at the end of the same event, or staff who
 * type on would type into the field in which the focus still was.
 */
export function focusWrong(form: Element | null, problems: Partial<Record<string, string>>): void {
  queueMicrotask(() => {
    for (const input of form?.querySelectorAll('input') ?? []) {
      if (problems[input.name] === undefined) continue
      input.focus()
      return
    }
  })
}
