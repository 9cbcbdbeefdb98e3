import { useState } from 'react'

/** Which groups of a list are folded up, by their key, and what folds one up or opens it again. */
export function useCollapsed(): [ReadonlySet<string>, (key: string) => void] {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  function toggle(key: string) {
    setCollapsed((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  }
  return [collapsed, toggle]
}
