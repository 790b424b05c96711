import { createHash } from 'node:crypto'
import type { Upload } from '#server/media/image-intake.ts'
import type { Wish } from './wish-store.ts'

type Asked = {
  actorId: string
  /** As the contract names it: `product.add`. */
  action: string
  key: string | undefined
  form: unknown
  pictures: readonly Upload[]
}

/** Without a key every form is a wish of its own. */
export function wishOf({ actorId, action, key, form, pictures }: Asked): Wish | undefined {
  if (key === undefined) return undefined
  const seen = pictures.map(({ bytes }) => sha256(bytes).toString('base64url'))
  return {
    keyHash: sha256(JSON.stringify([actorId, action, key])),
    requestHash: sha256(JSON.stringify([form, seen])),
  }
}

const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest()
