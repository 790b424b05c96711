import { type Text, text } from '#contract/language/text.ts'
import { conflict } from '#server/lib/errors.ts'
import { sortedJson } from '#server/lib/sorted-json.ts'

type Fields = Partial<Record<'name' | 'nameHi' | 'image' | 'categories', unknown>>

type Edit = {
  /** The values when the form was opened; a client that does not send them overwrites the present ones. */
  seen: Fields | undefined
  now: Fields
  /** The form's values; unchanged fields are undefined. */
  wanted: Fields
}

const WORDS: Record<keyof Fields, Text> = {
  name: text('the name'),
  nameHi: text('the Hindi name'),
  image: text('the picture'),
  categories: text('the categories'),
}

const THINGS = { category: text('category'), subcategory: text('subcategory') }

/**
 * Rejects an edit that would overwrite fields changed since the form was opened, names them, and returns the present
 * state. A field that already has the requested value, or that the form leaves unchanged, is no conflict.
 */
export function assertUnchanged(
  thing: keyof typeof THINGS,
  { seen, now, wanted }: Edit,
  nowView: object,
) {
  if (!seen) return
  const names = Object.keys(wanted) as (keyof Fields)[]
  const changed = names.filter(
    (name) => differ(seen[name], now[name]) && differ(now[name], wanted[name]),
  )
  if (changed.length === 0) return
  const what = changed
    .map((name) => WORDS[name])
    .reduce((first, second) => text('{first} and {second}', { first, second }))
  throw conflict(
    text('Someone else changed {what} of this {thing} meanwhile. Please reload.', {
      what,
      thing: THINGS[thing],
    }),
    {
      code: 'EDITED_MEANWHILE',
      fields: changed,
      now: nowView,
    },
  )
}

const differ = (one: unknown, other: unknown) => sortedJson(one) !== sortedJson(other)
