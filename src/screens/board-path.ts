/** Is this the wall board? On it nothing waits for an answer, and nothing lies over the patients. */
export const isBoard = (path: string): boolean => /^\/board\/?$/.test(path)
