import { createHash } from 'node:crypto'
import { type Db, violates } from '#server/db/db.ts'
import { conflict, ShopError } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import { hashOfValues, sameHash } from '#server/lib/tokens.ts'
import type { Upload } from '#server/media/image-intake.ts'
import { findWish, insertWish, WISH_KEY, type Wish } from './wish-store.ts'

type Asked = {
  actorId: string
  /** The contract's name: `product.add`. */
  action: string
  key: string | undefined
  form: unknown
  pictures: readonly Upload[]
}

/** Without a key every form is a new request. */
export function wishOf({ actorId, action, key, form, pictures }: Asked): Wish | undefined {
  if (key === undefined) return undefined
  const seen = pictures.map(({ bytes }) => digestOf(bytes))
  return {
    keyHash: hashOfValues(actorId, action, key),
    requestHash: hashOfValues(form, seen),
  }
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url')

/** The id of a new row, and the work at the start of its transaction. */
export type Beginning = { id: string; begin: (tx: Db) => Promise<void> }

type Thing<T> = {
  name: string
  find: (db: Db, id: string) => Promise<T | undefined>
  make: (beginning: Beginning) => Promise<T>
}

/**
 * Creates what a form asks for, once: a repeated request (a lost answer, a double click) returns the first result.
 * Throws unprocessable when its key was used for another request, and conflict when the result was deleted since.
 */
export async function addOnce<T>(db: Db, wish: Wish | undefined, thing: Thing<T>): Promise<T> {
  const id = newId()
  if (!wish) return thing.make({ id, begin: async () => {} })
  const known = await findWish(db, wish)
  if (known) return made(db, wish, known, thing)
  try {
    return await thing.make({ id, begin: (tx) => insertWish(tx, wish, id) })
  } catch (error) {
    const meanwhile = violates(error, WISH_KEY) && (await findWish(db, wish))
    if (!meanwhile) throw error
    return made(db, wish, meanwhile, thing)
  }
}

type Known = { requestHash: Buffer; subjectId: string }

async function made<T>(db: Db, wish: Wish, known: Known, { name, find }: Thing<T>): Promise<T> {
  if (!sameHash(known.requestHash, wish.requestHash)) throw keyReused(name)
  const there = await find(db, known.subjectId)
  if (there) return there
  throw conflict(`This ${name} was already added, and has been deleted since.`, { code: 'GONE' })
}

const keyReused = (name: string) =>
  new ShopError(
    'unprocessable',
    `The ${name} was already added by this form. Please find it in the list and edit it there.`,
    { code: 'KEY_REUSED' },
  )
