/** Puts the focus on the first field that is wrong, once what is wrong is shown. */
export function focusWrong(form: Element | null, problems: Partial<Record<string, string>>): void {
  requestAnimationFrame(() => {
    for (const input of form?.querySelectorAll('input') ?? []) {
      if (problems[input.name] === undefined) continue
      input.focus()
      return
    }
  })
}
