import { plainText } from '#contract/language/text.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { removeSynonym, saveSynonym } from './save-synonym.ts'
import { listSavedSynonyms, type SavedSynonym } from './synonym-store.ts'

/** Synonyms that staff add to the search. */
export function synonymRoutes(route: ServeRoute, { db }: Deps) {
  route('synonym.list', async () => ({ data: (await listSavedSynonyms(db)).map(view) }))

  route('synonym.save', async ({ user, body }) => ({
    message: plainText('Shoppers are understood now.'),
    data: view(await saveSynonym(db, user.id, body)),
  }))

  route('synonym.delete', async ({ user, params }) => {
    await removeSynonym(db, user.id, params.id)
    return { message: plainText('Successfully removed the synonym!'), data: null }
  })
}

const view = ({ id, ...synonym }: SavedSynonym) => ({ _id: id, ...synonym })
