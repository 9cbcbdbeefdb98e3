/** Does the screen stay on? `idle`: nobody asks for it now. `none`: this browser cannot. */
export type Awake = 'idle' | 'held' | 'refused' | 'none'
