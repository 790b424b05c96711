import { createHash } from 'node:crypto'
import { type Text, text } from '#contract/language/text.ts'
import { type Db, violates } from '#server/db/db.ts'
import { conflict, ShopError } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import { hashOfValues, sameHash } from '#server/lib/tokens.ts'
import type { Upload } from '#server/media/image-intake.ts'
import {
  findRequest,
  type IdempotentRequest,
  insertRequest,
  REQUEST_KEY,
} from './idempotent-request-store.ts'

type KeyedForm = {
  actorId: string
  /** The contract's name: `product.add`. */
  action: string
  key: string | undefined
  form: unknown
  pictures: readonly Upload[]
}

/** Without a key every form is a new request. */
export function requestOf({
  actorId,
  action,
  key,
  form,
  pictures,
}: KeyedForm): IdempotentRequest | undefined {
  if (key === undefined) return undefined
  const seen = pictures.map(({ bytes }) => digestOf(bytes))
  return {
    keyHash: hashOfValues(actorId, action, key),
    requestHash: hashOfValues(form, seen),
  }
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url')

/** The id of a new row, and the work at the start of its transaction. */
export type Creation = { id: string; begin: (tx: Db) => Promise<void> }

type Resource<T> = {
  name: keyof typeof GONE
  find: (db: Db, id: string) => Promise<T | undefined>
  create: (creation: Creation) => Promise<T>
}

/**
 * Creates what a form asks for, once: a repeated request (a lost answer, a double click) returns the first result.
 * Throws unprocessable when its key was used for another request, and conflict when the result was deleted since.
 */
export async function withIdempotency<T>(
  db: Db,
  request: IdempotentRequest | undefined,
  resource: Resource<T>,
): Promise<T> {
  const id = newId()
  if (!request) return resource.create({ id, begin: async () => {} })
  const known = await findRequest(db, request)
  if (known) return earlierResult(db, request, known, resource)
  try {
    return await resource.create({ id, begin: (tx) => insertRequest(tx, request, id) })
  } catch (error) {
    const meanwhile = violates(error, REQUEST_KEY) && (await findRequest(db, request))
    if (!meanwhile) throw error
    return earlierResult(db, request, meanwhile, resource)
  }
}

type StoredRequest = { requestHash: Buffer; subjectId: string }

async function earlierResult<T>(
  db: Db,
  request: IdempotentRequest,
  known: StoredRequest,
  { name, find }: Resource<T>,
): Promise<T> {
  if (!sameHash(known.requestHash, request.requestHash)) throw keyReused(name)
  const there = await find(db, known.subjectId)
  if (there) return there
  throw conflict(GONE[name], { code: 'GONE' })
}

const GONE = {
  category: text('This category was already added, and has been deleted since.'),
  subcategory: text('This subcategory was already added, and has been deleted since.'),
  product: text('This product was already added, and has been deleted since.'),
  change: text('This change was already made, too long ago to be shown again.'),
}

const REUSED: Record<keyof typeof GONE, Text> = {
  category: text(
    'The category was already added by this form. Please find it in the list and edit it there.',
  ),
  subcategory: text(
    'The subcategory was already added by this form. Please find it in the list and edit it there.',
  ),
  product: text(
    'The product was already added by this form. Please find it in the list and edit it there.',
  ),
  change: text('Another change was already made with this preview. Please preview again.'),
}

const keyReused = (name: keyof typeof REUSED) =>
  new ShopError('unprocessable', REUSED[name], { code: 'KEY_REUSED' })
