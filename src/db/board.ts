import { type BoardWards, boardWardsIn } from '../model/people/board.ts'
import type { WardlightDb } from './database.ts'
import { sessionUser } from './status.ts'

/**
 * The wards that an Admin chose for this wall board; `null` where a person is signed in, who chooses on the screen.
 * The server sends a board no patient of another ward.
 */
export async function boardWards(db: WardlightDb): Promise<BoardWards | null> {
  return boardWardsIn((await sessionUser(db)).boardWards)
}
