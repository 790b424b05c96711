import { COMPLAINT_KIND_NAMES } from '#contract/complaint/complaint-kinds.ts'
import { type Text, text } from '#contract/language/text.ts'
import { verbatim } from '#contract/language/verbatim.ts'
import { clockTime, dateFormatter } from '#contract/lib/india.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import type { Visible } from '#server/mail/mail-rules.ts'
import { asTyped, type Block, type Email, greet, oneLine, paragraph, type Reader } from './email.ts'

const CONTACT = '/policies/contact'
const because = ({ shop }: Reader) =>
  text('You received this email because a complaint at {shop} gave this address.', { shop })

const contact = ({ linkTo }: Reader): Block => ({
  kind: 'button',
  label: text('Contact Us'),
  url: linkTo(CONTACT),
})

const day = dateFormatter({ day: 'numeric', month: 'long', year: 'numeric' })

/** `words` are English; an email of an earlier version has no instant. */
const timeOf = ({ locale }: Reader, words: string, instant: string | undefined) =>
  locale && instant ? `${day(instant, locale)}, ${clockTime(instant, locale)}` : words

export const complaintMadeEmail = (
  { username, number, ...times }: Visible<'complaint-made'>,
  reader: Reader,
): Email => {
  const confirmBy = timeOf(reader, times.confirmBy, times.confirmAt)
  const answerBy = timeOf(reader, times.answerBy, times.answerAt)
  return {
    subject: text('Your complaint {number}', { number }),
    preview: text('We have received it and will answer by {answerBy}.', { answerBy }),
    title: text('We have received your complaint'),
    blocks: [
      greet(username),
      paragraph(
        text('Your complaint number is {number}. Please quote it when you call or write.', {
          number,
        }),
      ),
      paragraph(
        text(
          'We will confirm it by {confirmBy} (48 hours) and answer it by {answerBy} (one month), India time, as the Consumer Protection (E-Commerce) Rules, 2020 require.',
          { confirmBy, answerBy },
        ),
      ),
      contact(reader),
    ],
    footnote: text(
      'You received this email because a complaint at {shop} gave this address. If it was not you, please ignore it.',
      { shop: reader.shop },
    ),
  }
}

export const complaintForOfficerEmail = (
  { complaintId, number, about, ...times }: Visible<'complaint-for-officer'>,
  reader: Reader,
): Email => {
  const confirmBy = timeOf(reader, times.confirmBy, times.confirmAt)
  const answerBy = timeOf(reader, times.answerBy, times.answerAt)
  return {
    subject: text('Complaint {number}: please confirm by {confirmBy}', { number, confirmBy }),
    preview: kindText(about),
    title: text('A new complaint'),
    blocks: [
      greet(),
      paragraph(text('Complaint {number} is about: {about}.', { number, about: kindText(about) })),
      paragraph(
        text(
          'The law gives you until {confirmBy} to confirm it, and until {answerBy} to answer it, India time.',
          { confirmBy, answerBy },
        ),
      ),
      {
        kind: 'button',
        label: text('Open the Complaint'),
        url: reader.linkTo(`/dashboard/complaints/${encodeURIComponent(complaintId)}`),
      },
    ],
    footnote: text(
      'You received this email because you are the grievance officer in the shop’s settings.',
    ),
  }
}

/** The name of a kind is a text of the contract. */
const kindText = (about: string): Text =>
  Object.values(COMPLAINT_KIND_NAMES).includes(about) ? { message: about } : asTyped(about)

export const complaintConfirmedEmail = (
  { username, number, by, ...times }: Visible<'complaint-confirmed'>,
  reader: Reader,
): Email => {
  const answerBy = timeOf(reader, times.answerBy, times.answerAt)
  const officer = oneLine(by)
  return {
    subject: text('We are looking into your complaint {number}', { number }),
    preview: text('We will answer by {answerBy}.', { answerBy }),
    title: text('We are working on your complaint'),
    blocks: [
      greet(username),
      paragraph(
        text(
          '{by} is working on your complaint {number}. We will answer by {answerBy}, India time.',
          { by: officer ? verbatim(officer) : text('Our team'), number, answerBy },
        ),
      ),
      contact(reader),
    ],
    footnote: because(reader),
  }
}

type Answered = Visible<'complaint-answered'>

export const complaintAnsweredEmail = (answer: Answered, reader: Reader): Email => ({
  subject: text('Our answer to your complaint {number}', { number: answer.number }),
  preview: answer.isClosed
    ? text('Your complaint is closed.')
    : text('We are still working on it.'),
  title: text('Our answer to your complaint'),
  blocks: [
    greet(answer.username),
    paragraph(text('About your complaint {number}:', { number: answer.number })),
    ...answer.text.split(/\n+/).map(oneLine).filter(Boolean).map(verbatim).map(paragraph),
    ...remedyTexts(answer).map(paragraph),
    paragraph(answer.isClosed ? CLOSED : text('We are still working on it and will write again.')),
    contact(reader),
  ],
  footnote: because(reader),
})

const remedyTexts = ({ refund, replacement }: Answered): Text[] => [
  ...(refund ? [refundText(refund)] : []),
  ...(replacement
    ? [
        text('We are sending the items again, free of charge, as order {replacement}.', {
          replacement,
        }),
      ]
    : []),
]

function refundText({ paise, money }: NonNullable<Answered['refund']>): Text {
  const amount = formatPaise(paise)
  if (money === 'online') {
    return text('{amount} is being refunded to your original payment method.', { amount })
  }
  return money === 'cash'
    ? text('You receive {amount} in cash.', { amount })
    : text('We transfer {amount} to your bank account.', { amount })
}

const CLOSED = text(
  'Your complaint is now closed. If you are not satisfied, write to the grievance officer and quote its number. You can also approach the consumer commission or call the National Consumer Helpline, 1915.',
)
