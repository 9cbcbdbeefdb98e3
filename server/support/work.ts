/** Work in slices: each `yield` is a place where others may go on. */
export type Work<T> = Generator<void, T, void>
