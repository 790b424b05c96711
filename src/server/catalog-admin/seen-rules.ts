import { conflict } from '#server/lib/errors.ts'
import { sortedJson } from '#server/lib/sorted-json.ts'

type Fields = Partial<Record<'name' | 'image' | 'categories', unknown>>

type Edit = {
  /** What the form began with; a client that does not say it writes over whatever is there. */
  seen: Fields | undefined
  now: Fields
  /** What the form says; what it leaves alone is left out. */
  wish: Fields
}

const WORDS = { name: 'the name', image: 'the picture', categories: 'the categories' }

/**
 * Refuses to write over what somebody else has changed since the form was opened, names it, and says what stands
 * there now. What they changed to just what is asked for, or what the form leaves alone, is no conflict.
 */
export function checkSeen(thing: string, { seen, now, wish }: Edit, nowView: object) {
  if (!seen) return
  const names = Object.keys(wish) as (keyof Fields)[]
  const changed = names.filter(
    (name) => differ(seen[name], now[name]) && differ(now[name], wish[name]),
  )
  if (changed.length === 0) return
  const what = changed.map((name) => WORDS[name]).join(' and ')
  throw conflict(
    `Somebody else has changed ${what} of this ${thing} meanwhile. Please look again.`,
    { code: 'EDITED_MEANWHILE', fields: changed, now: nowView },
  )
}

const differ = (one: unknown, other: unknown) => sortedJson(one) !== sortedJson(other)
