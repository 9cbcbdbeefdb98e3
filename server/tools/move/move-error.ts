/** What went wrong, in one plain sentence for the person at the terminal. */
export class MoveError extends Error {}
