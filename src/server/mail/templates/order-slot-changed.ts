import { slotDateText } from '#contract/delivery/slot-text.ts'
import { text } from '#contract/language/text.ts'
import type { Visible } from '#server/mail/mail-rules.ts'
import { becauseOrdered, type Email, greet, orderButton, paragraph, type Reader } from './email.ts'

export function orderSlotChangedEmail(
  { username, orderId, number, slot }: Visible<'order-slot-changed'>,
  reader: Reader,
): Email {
  const time = slotDateText(slot, reader.locale)
  return {
    subject: text('New delivery time for order {number}', { number }),
    preview: text('Delivery {time}.', { time }),
    title: text('Your delivery time has changed'),
    blocks: [
      greet(username),
      paragraph(
        text('We changed the delivery time of your order {number}. Delivery {time}.', {
          ...{ number, time },
        }),
      ),
      paragraph(text('If that does not suit you, you can cancel the order while we pack.')),
      orderButton(reader, orderId),
    ],
    footnote: becauseOrdered(reader),
  }
}
