import { type Text, text } from '#contract/language/text.ts'
import { verbatim } from '#contract/language/verbatim.ts'
import type { Paise } from '#contract/lib/money.ts'
import type { Named } from '#server/mail/order-details-rules.ts'

/** An email in no language yet. Its texts are not escaped yet, and become sentences in `written-email.ts`. */
export type Email<Words = Text> = {
  subject: Words
  /** Preview text, shown behind the subject in the list of emails. */
  preview: Words
  title: Words
  blocks: Block<Words>[]
  /** Small print: why the reader gets this email, and what to do if it is a mistake. */
  footnote: Words
}

export type Block<Words = Text> =
  | { kind: 'text'; text: Words }
  | { kind: 'button'; label: Words; url: string }
  | { kind: 'code'; code: string }
  | {
      kind: 'bill'
      items: BillLine<Words>[]
      sums: BillLine<Words>[]
      total: BillLine<Words>
    }

export type BillLine<Words = Text> = { label: Words; hint?: Words; amount: Paise }

/** What a template needs to know of its reader. */
export type Reader = {
  /** The name of the shop. */
  shop: string
  /** Builds links to the shop's own screens, from the configured URL only. */
  linkTo: (path: string) => string
  /** For `Intl`; undefined where English words are in the email already. */
  locale: string | undefined
  /** The name of a product, on one line. */
  nameOf: (item: Named) => string
}

const LONGEST_NAME = 40

/** One line without control characters, so that a name cannot start a header or a paragraph. */
export const oneLine = (words: string) =>
  words
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Greets by name. A name that email clients would turn into a link is left out, because it is an advertisement. */
export function greet(username = ''): Block {
  const name = oneLine(username)
  const isPlain = name !== '' && [...name].length <= LONGEST_NAME && !/[/@:]|\w\.\w/.test(name)
  return paragraph(isPlain ? text('Namaste {name},', { name }) : text('Namaste,'))
}

export const paragraph = (words: Text): Block => ({ kind: 'text', text: words })

/** Words of a person or of the catalogue, the same in every language. */
export const asTyped = (words: string): Text => verbatim(oneLine(words))

export const orderButton = ({ linkTo }: Reader, orderId: string): Block => ({
  kind: 'button',
  label: text('See the Order'),
  url: linkTo(`/dashboard/my-orders/${encodeURIComponent(orderId)}`),
})

export const becauseOrdered = ({ shop }: Reader) =>
  text('You received this email because you ordered at {shop}.', { shop })
