type Table = Readonly<Record<string, unknown>>

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null

/**
 * Messages, with what has to choose or to reckon before it is a message put in among them, in place. A build leaves a table out
 * that nothing reads: the note before the function allows it, and would drop a call of it whose answer is not used.
 */
/* @__NO_SIDE_EFFECTS__ */
export function withCode<Messages extends Table, Code extends Table>(
  messages: Messages,
  code: Code,
): Messages & Code {
  putIn(messages, code)
  return messages as Messages & Code
}

function putIn(messages: Table, code: Table): void {
  for (const [key, value] of Object.entries(code)) {
    const within = messages[key]
    if (isTable(within) && isTable(value)) putIn(within, value)
    else Object.assign(messages, { [key]: value })
  }
}
