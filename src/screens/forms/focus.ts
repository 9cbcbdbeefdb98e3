/**
 * Puts the focus on the first field that is wrong, once its message is shown. It does so at the end of the same event, so
 * that nothing typed next goes into the field before.
 */
export function focusWrong(form: Element | null, problems: Partial<Record<string, string>>): void {
  queueMicrotask(() => {
    const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    for (const input of fields ?? []) {
      if (problems[input.name] === undefined) continue
      input.focus()
      return
    }
  })
}
