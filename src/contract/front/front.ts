import { z } from 'zod'
import { Product } from '../catalog/catalog.ts'
import { plainText } from '../language/text.ts'
import { type CallSchema, Id, Instant, Moment, RequiredText, Text } from '../schema.ts'
import { FRONT_MAX, FRONT_SCREENS, NOTICE_TONES } from './front-limits.ts'

/** Where a notice or a banner leads: always within the shop. */
const Target = z.union([
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('product'), id: Id }),
  z.object({ kind: z.literal('category'), id: Id }),
  z.object({ kind: z.literal('search'), text: RequiredText(FRONT_MAX.searchText) }),
  z.object({ kind: z.literal('screen'), screen: z.enum(FRONT_SCREENS) }),
])

const shown = {
  from: Moment.nullable().describe('null: from its publication on'),
  until: Moment.nullable().describe('not included; null: without an end'),
}

const endsAfterItBegins = ({ from, until }: { from: string | null; until: string | null }) =>
  from === null || until === null || Date.parse(until) > Date.parse(from)
const ENDS_BEFORE = { error: plainText('ends before it begins') }

const Notice = z
  .object({
    words: RequiredText(FRONT_MAX.notice),
    words_hi: Text(FRONT_MAX.notice).describe('the same in Hindi; empty: as in `words`'),
    tone: z.enum(NOTICE_TONES),
    target: Target,
    ...shown,
  })
  .refine(endsAfterItBegins, ENDS_BEFORE)

const Banner = z
  .object({
    id: Id,
    image: z
      .string()
      .regex(/^\/media\/[\w/-]+\.(?:webp|avif|jpg)$/, plainText('is not a picture of the shop'))
      .max(200),
    words: RequiredText(FRONT_MAX.bannerWords).describe(
      'what the picture says, also to those who do not see it',
    ),
    words_hi: Text(FRONT_MAX.bannerWords).describe('the same in Hindi; empty: as in `words`'),
    shows_words: z.boolean().describe('whether the words stand on the picture'),
    target: Target,
    ...shown,
  })
  .refine(endsAfterItBegins, ENDS_BEFORE)

const PickedRow = z
  .object({
    title: RequiredText(FRONT_MAX.rowTitle),
    title_hi: Text(FRONT_MAX.rowTitle).describe('the same in Hindi; empty: as in `title`'),
    product_ids: z.array(Id).min(1, plainText('has no products')).max(FRONT_MAX.rowProducts),
    ...shown,
  })
  .refine(endsAfterItBegins, ENDS_BEFORE)

/** What the owner puts on the front of the shop. */
const FrontContent = z.object({
  notice: Notice.nullable(),
  banners: z.array(Banner).max(FRONT_MAX.banners).describe('in their order'),
  row: PickedRow.nullable(),
})

const Front = z.object({
  draft: FrontContent,
  version: z.int().describe('of the draft; 0: as published'),
  published: FrontContent,
  publication: z.int().describe('number of the last publication; 0: none'),
  published_at: Instant.nullable(),
  can_undo: z.boolean().describe('whether there is a publication to take back'),
})

/** The notice of this moment, as every page brings it. */
export const NoticeNow = z.object({
  words: z.string(),
  words_hi: z.string().describe('empty: as in `words`'),
  tone: z.enum(NOTICE_TONES),
  to: z.string().describe('path within the shop; empty: it leads nowhere'),
  until: Instant.nullable(),
})

/** What clients get: what is shown now, and what begins within a day. They go by the server's clock. */
const sent = { from: Instant.nullable(), until: Instant.nullable() }

const BannerNow = z.object({
  id: Id,
  image: z.string(),
  words: z.string(),
  words_hi: z.string().describe('empty: as in `words`'),
  shows_words: z.boolean(),
  to: z.string().describe('path within the shop; empty: it leads nowhere'),
  ...sent,
})

const RowNow = z.object({
  title: z.string(),
  title_hi: z.string().describe('empty: as in `title`'),
  products: z.array(Product).describe('those on sale, sold-out ones last'),
  ...sent,
})

const FrontNow = z.object({
  banners: z.array(BannerNow),
  row: RowNow.nullable(),
})

export const frontSchemas = {
  'front.now': { query: z.object({}), data: FrontNow },
  'front.addPicture': { data: z.object({ image: z.string() }) },
  'front.get': { data: Front },
  'front.saveDraft': {
    body: z.object({
      content: FrontContent,
      seen_version: z
        .int()
        .min(0)
        .describe('of the draft that was edited: 409 when it has changed'),
    }),
    data: Front,
  },
  'front.publish': {
    body: z.object({
      seen_version: z
        .int()
        .min(0)
        .describe('of the draft that was looked at: 409 when it has changed'),
    }),
    data: Front,
  },
  'front.undo': {
    body: z.object({
      seen_publication: z
        .int()
        .min(1)
        .describe('the one to take back: 409 when it is not the last'),
    }),
    data: Front,
  },
} satisfies Record<string, CallSchema>

export type FrontContent = z.output<typeof FrontContent>
export type Notice = z.output<typeof Notice>
export type Banner = z.output<typeof Banner>
export type PickedRow = z.output<typeof PickedRow>
export type Target = z.output<typeof Target>
export type Front = z.output<typeof Front>
export type FrontNow = z.output<typeof FrontNow>
export type BannerNow = z.output<typeof BannerNow>
export type RowNow = z.output<typeof RowNow>
