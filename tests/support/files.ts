/** Files that a dynamic import has asked for and that are not here yet, as Vitest keeps them. */
export function filesUnderWay(): ReadonlyMap<string, Promise<unknown>> {
  const { __vitest_mocker__: mocker } = globalThis as unknown as {
    __vitest_mocker__?: {
      moduleRunner?: { concurrentModuleNodePromises?: Map<string, Promise<unknown>> }
    }
  }
  const files = mocker?.moduleRunner?.concurrentModuleNodePromises
  if (!files) throw new Error('Vitest keeps elsewhere which files it loads.')
  return files
}
