/** A piece of a file; `next` names the one after it. */
export type Piece = { piece: string; next: string | null }

/** The parts of a cursor: a table or a day, and the position in it. */
export function partsOf(cursor: string): { part: string; at: string[] } {
  const [part = '', ...at] = cursor.split('.')
  return { part, at: at.filter((one) => one !== '') }
}
