import type { FastifyInstance } from 'fastify'
import { HELP_LIMITS } from '#contract/complaint/help-kinds.ts'
import { text } from '#contract/language/text.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { idempotencyKeyOf } from '#server/http/input/idempotency-key.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found, ShopError } from '#server/lib/errors.ts'
import { isUuid } from '#server/lib/id.ts'
import { DAY, limit, limitKey } from '#server/limits/limit.ts'
import { fileNameOf } from '#server/media/image-intake.ts'
import { asShopper, type Order } from '#server/order/order-rules.ts'
import { findOrder } from '#server/order/order-store.ts'
import { addPhoto } from './add-photo.ts'
import { reportableProblems } from './help-rules.ts'
import { type HelpRow, listHelp } from './help-store.ts'
import { helpView } from './help-view.ts'
import { photoLinks } from './photo-links.ts'
import { findPhoto } from './photo-store.ts'
import { reportProblem } from './report-problem.ts'

const PHOTOS = { max: HELP_LIMITS.photosPerDay, seconds: DAY }

/** Help with an order: what the shopper reports and reads. */
export function helpRoutes(route: ServeRoute, { db, readDb, storage }: Deps) {
  const { linkTo } = photoLinks(db)
  const view = async (order: Order, row: HelpRow) =>
    helpView(
      order,
      row,
      await Promise.all(row.photoIds.map(async (_id) => ({ _id, url: await linkTo(_id) }))),
    )
  const orderOf = async (from: Db, userId: string, id: string) =>
    found(await findOrder(from, asShopper(userId), id), 'Order')

  route('order.help', async ({ user, params }) => {
    const order = await orderOf(readDb, user.id, params.id)
    const rows = await listHelp(readDb, user.id, order.id)
    return {
      data: {
        problems: reportableProblems(order, new Date()),
        complaints: await Promise.all(rows.map((row) => view(order, row))),
      },
    }
  })

  route('order.reportProblem', async ({ user, params, body, request }) => {
    const made = await reportProblem(db, {
      userId: user.id,
      idOrNumber: params.id,
      problem: body.problem,
      lines: body.lines.map(({ product_id: productId, quantity }) => ({ productId, quantity })),
      photoIds: body.photos,
      text: body.text,
      idempotencyKey: idempotencyKeyOf(request),
    })
    const order = await orderOf(db, user.id, params.id)
    const rows = await listHelp(db, user.id, order.id)
    const row = found(
      rows.find(({ id }) => id === made.id),
      'Complaint',
    )
    return {
      message: text('Your complaint number is {number}.', { number: row.number }),
      data: await view(order, row),
    }
  })

  route(
    'complaint.addPhoto',
    async ({ user, request }) => {
      const file = request.formFiles?.find(({ field }) => field === 'photo')
      return { data: { _id: await addPhoto({ db, storage }, user.id, file) } }
    },
    { admit: ({ id }) => limit(db, { key: limitKey('complaint-photo', id), ...PHOTOS }) },
  )
}

type Asked = {
  Params: { id: string }
  Querystring: { until?: unknown; signature?: unknown }
}

/** The photo of a valid link. Shared caches must not keep it. */
export function complaintPhotoRoutes(app: FastifyInstance, { db, readDb, storage }: Deps) {
  const { isGood } = photoLinks(db)
  app.get<Asked>('/api/v1/complaint-photos/:id.webp', async ({ params, query }, reply) => {
    const id = params.id.toLowerCase()
    const isLink = isUuid(id) && (await isGood(id, Number(query.until), String(query.signature)))
    if (!isLink)
      throw new ShopError('forbidden', text('This link has expired. Open the order again.'))
    const image = found(await findPhoto(readDb, id), 'Picture')
    const bytes = found(await storage.get(fileNameOf(image)), 'Picture')
    return reply
      .type('image/webp')
      .headers({
        'cache-control': 'private, max-age=900',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(bytes)
  })
}
