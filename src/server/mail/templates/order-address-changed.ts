import { text } from '#contract/language/text.ts'
import type { Visible } from '#server/mail/mail-rules.ts'
import { becauseOrdered, type Email, greet, orderButton, paragraph, type Reader } from './email.ts'

/** Does not repeat the address: an email is kept for longer than the order keeps it. */
export function orderAddressChangedEmail(
  { username, orderId, number }: Visible<'order-address-changed'>,
  reader: Reader,
): Email {
  return {
    subject: text('New delivery address for order {number}', { number }),
    preview: text('Please check where we deliver it.'),
    title: text('Your delivery address has changed'),
    blocks: [
      greet(username),
      paragraph(
        text('We changed the delivery address of your order {number}, as you asked.', { number }),
      ),
      paragraph(
        text(
          'Please check it on the page of the order. If you did not ask for this, tell us there.',
        ),
      ),
      orderButton(reader, orderId),
    ],
    footnote: becauseOrdered(reader),
  }
}
