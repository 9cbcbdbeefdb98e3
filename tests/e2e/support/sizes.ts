import type { ViewportSize } from '@playwright/test'

/** The devices that the console is drawn for. */
export const PHONE = { width: 390, height: 844 }
export const TABLET = { width: 820, height: 1180 }
export const TABLET_LYING = { width: 1180, height: 820 }
/** An older tablet, and the least desk. */
export const SMALL_TABLET = { width: 1024, height: 768 }
export const DESK = { width: 1440, height: 900 }

/** A wall board across the room. */
export const WALL = { width: 1920, height: 1080 }
/** What a wall board hangs as: across and upright, small and large, and a tablet. */
export const WALLS: readonly ViewportSize[] = [
  WALL,
  { width: 1080, height: 1920 },
  { width: 1280, height: 720 },
  SMALL_TABLET,
  TABLET,
  { width: 3840, height: 2160 },
]
