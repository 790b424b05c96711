import { text } from '#contract/language/text.ts'
import type { Visible } from '#server/mail/mail-rules.ts'
import { type Email, greet, paragraph, type Reader } from './email.ts'

export const verifyEmailEmail = (
  { username }: Visible<'verify-email'>,
  { linkTo, shop }: Reader,
  code: string,
): Email => ({
  subject: text('Confirm your email for {shop}', { shop }),
  preview: text('One tap and your email is verified.'),
  title: text('Is this your email?'),
  blocks: [
    greet(username),
    paragraph(
      text('Tap the button to verify your email, so you can reset your password if you forget it.'),
    ),
    {
      kind: 'button',
      label: text('Verify Email'),
      url: linkTo(`/verify-email?code=${encodeURIComponent(code)}`),
    },
    paragraph(text('The link is valid once, for 24 hours.')),
  ],
  footnote: text(
    'You received this email because this address was entered at {shop}. If it was not you, ignore this email: nothing happens unless you tap the button.',
    { shop },
  ),
})
