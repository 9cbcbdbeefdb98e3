/**
 * Readers of JSON that differ where the standard lets them: in which of two names counts, and in whether a name's case
 * does. Each answers the value it sees.
 */
type Take = (into: Map<string, unknown>, name: string, value: unknown) => void

const last: Take = (into, name, value) => void into.set(name, value)
const first: Take = (into, name, value) => {
  if (!into.has(name)) into.set(name, value)
}
const lastOfAnyCase: Take = (into, name, value) => {
  const same = [...into.keys()].find((known) => known.toLowerCase() === name.toLowerCase())
  into.set(same ?? name, value)
}

export const readers: readonly ((text: string) => unknown)[] = [first, last, lastOfAnyCase].map(
  (take) => (text) => new Reader(text, take).whole(),
)

class Reader {
  readonly #text: string
  readonly #take: Take
  #at = 0
  constructor(text: string, take: Take) {
    this.#text = text
    this.#take = take
  }

  whole(): unknown {
    const value = this.#value()
    if (this.#at !== this.#text.length) throw new SyntaxError(`more at ${this.#at}`)
    return value
  }

  #value(): unknown {
    const start = this.#text[this.#at]
    if (start === '{') return this.#object()
    if (start === '[') return this.#list()
    if (start === '"') return this.#string()
    const word = /^[^,\]}]+/.exec(this.#text.slice(this.#at, this.#at + 400))?.[0] ?? ''
    this.#at += word.length
    return JSON.parse(word) as unknown
  }

  #object(): unknown {
    const found = new Map<string, unknown>()
    this.#each('}', () => {
      const name = this.#string()
      this.#expect(':')
      this.#take(found, name, this.#value())
    })
    return Object.fromEntries(found)
  }

  #list(): unknown[] {
    const found: unknown[] = []
    this.#each(']', () => found.push(this.#value()))
    return found
  }

  #each(end: string, item: () => void): void {
    this.#at += 1
    if (this.#text[this.#at] === end) {
      this.#at += 1
      return
    }
    for (;;) {
      item()
      if (this.#text[this.#at] !== ',') break
      this.#at += 1
    }
    this.#expect(end)
  }

  #string(): string {
    const found = /^"(?:[^"\\]|\\.)*"/s.exec(this.#text.slice(this.#at))?.[0]
    if (found === undefined) throw new SyntaxError(`no text at ${this.#at}`)
    this.#at += found.length
    return JSON.parse(found) as string
  }

  #expect(mark: string): void {
    if (this.#text[this.#at] !== mark) throw new SyntaxError(`no ${mark} at ${this.#at}`)
    this.#at += 1
  }
}
