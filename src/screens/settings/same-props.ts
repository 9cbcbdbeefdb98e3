/**
 * Whether a card would look the same. After any change all rows are read again, so equal rows are different objects:
 * their values are compared.
 */
export function sameProps(before: object, after: object): boolean {
  return same(before, after, 1)
}

function same(a: object, b: object, deeper: number): boolean {
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => {
      const [x, y]: unknown[] = [Reflect.get(a, key), Reflect.get(b, key)]
      return Object.is(x, y) || (deeper > 0 && isRow(x) && isRow(y) && same(x, y, deeper - 1))
    })
  )
}

function isRow(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
