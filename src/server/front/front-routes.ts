import type { FastifyRequest } from 'fastify'
import { plainText, text } from '#contract/language/text.ts'
import type { Deps } from '#server/deps.ts'
import type { ServePublic } from '#server/http/public-reads/public-reads.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { invalid } from '#server/lib/errors.ts'
import { IMAGE_RULES, storeImage, type Upload } from '#server/media/image-intake.ts'
import { frontNowRoutes } from './front-now-routes.ts'
import { EMPTY_FRONT, type FrontState, findFront } from './front-store.ts'
import { publishFront, saveDraft, undoPublication } from './save-front.ts'

export function frontRoutes(route: ServeRoute, read: ServePublic, deps: Deps) {
  const { db, readDb, storage } = deps
  frontNowRoutes(read, deps)

  route('front.get', async () => ({ data: frontView(await findFront(readDb)) }))

  route('front.saveDraft', async ({ user, body: { content, seen_version } }) => ({
    message: plainText('The draft is saved.'),
    data: frontView(await saveDraft(db, user.id, content, seen_version)),
  }))

  route('front.addPicture', async ({ user, request }) => {
    const picture = fileIn(request)
    return {
      message: plainText('The picture is stored.'),
      data: { image: await storeImage({ db, storage }, picture, IMAGE_RULES.banner, user.id) },
    }
  })

  route('front.publish', async ({ user, body: { seen_version } }) => ({
    message: plainText('Published. Shoppers see it now.'),
    data: frontView(await publishFront(db, user.id, seen_version)),
  }))

  route('front.undo', async ({ user, body: { seen_publication } }) => ({
    message: plainText('Taken back. Shoppers see what was there before.'),
    data: frontView(await undoPublication(db, user.id, seen_publication)),
  }))
}

function fileIn({ formFiles = [] }: FastifyRequest): Upload {
  const file = formFiles.find(({ field, bytes }) => field === 'image' && bytes.length > 0)
  if (!file) throw invalid(text('Choose a picture.'))
  return file
}

const frontView = ({ draft, version, last }: FrontState) => ({
  draft,
  version,
  published: last?.content ?? EMPTY_FRONT,
  publication: last?.number ?? 0,
  published_at: last?.createdAt.toISOString() ?? null,
  can_undo: last !== undefined,
})
