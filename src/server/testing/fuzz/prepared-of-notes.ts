import { newId } from '#server/lib/id.ts'
import type { Prepare } from './prepared-of-shoppers.ts'

const noteOf: Prepare = async (shop, { owner }) => {
  const params = { id: (await shop.user()).id }
  const body = { note_id: newId(), text: 'Calls before' }
  const { data } = await owner.call('note.addToCustomer', { params, body })
  return { id: data._id }
}

/** Calls about a note that is there. */
export const OF_NOTES: Record<'note.remove' | 'note.restore', Prepare> = {
  'note.remove': noteOf,
  'note.restore': noteOf,
}
