import { text } from '#contract/language/text.ts'
import type { Visible } from '#server/mail/mail-rules.ts'
import { asTyped, type Email, greet, paragraph, type Reader } from './email.ts'

export function backInStockEmail(
  { username, productId, ...product }: Visible<'back-in-stock'>,
  { linkTo, nameOf, shop }: Reader,
): Email {
  const name = asTyped(nameOf(product))
  return {
    subject: text('{name} is back in stock', { name }),
    preview: text('You asked us to tell you.'),
    title: text('Back in stock'),
    blocks: [
      greet(username),
      paragraph(
        text('{name} is back in stock. We don’t set it aside for you, so it may sell out again.', {
          name,
        }),
      ),
      {
        kind: 'button',
        label: text('View Product'),
        url: linkTo(`/product/${encodeURIComponent(productId)}`),
      },
    ],
    footnote: text(
      'You received this email because you pressed Notify me at {shop}. We send it once; there is nothing to unsubscribe from.',
      { shop },
    ),
  }
}
