import { Dexie } from 'dexie'

/** The browser's own databases; a window that stores nothing works with others, in memory (`in-memory.ts`, OFFL-32). */
export const DEVICE = { ...Dexie.dependencies }
/** The window works with databases in memory (OFFL-32). */
export const isInMemory = (): boolean => Dexie.dependencies.indexedDB !== DEVICE.indexedDB
