import type { Visible } from '#server/mail/mail-rules.ts'
import { type Block, type Email, greet, type LinkTo, oneLine } from './email.ts'

const CONTACT = '/policies/contact'
const BECAUSE = 'You received this email because a complaint at Tokri gave this address.'

const contact = (linkTo: LinkTo): Block => ({
  kind: 'button',
  label: 'Contact Us',
  url: linkTo(CONTACT),
})

export const complaintMadeEmail = (
  { username, number, confirmBy, answerBy }: Visible<'complaint-made'>,
  linkTo: LinkTo,
): Email => ({
  subject: `Your complaint ${number}`,
  preview: `We have received it and will answer by ${answerBy}.`,
  title: 'We have received your complaint',
  blocks: [
    { kind: 'text', text: greet(username) },
    {
      kind: 'text',
      text: `Your complaint number is ${number}. Please quote it when you call or write.`,
    },
    {
      kind: 'text',
      text: `We will confirm it by ${confirmBy} (48 hours) and answer it by ${answerBy} (one month), India time, as the Consumer Protection (E-Commerce) Rules, 2020 require.`,
    },
    contact(linkTo),
  ],
  footnote: `${BECAUSE} If it was not you, please ignore it.`,
})

export const complaintForOfficerEmail = (
  { complaintId, number, about, confirmBy, answerBy }: Visible<'complaint-for-officer'>,
  linkTo: LinkTo,
): Email => ({
  subject: `Complaint ${number}: please confirm by ${confirmBy}`,
  preview: about,
  title: 'A new complaint',
  blocks: [
    { kind: 'text', text: greet() },
    { kind: 'text', text: `Complaint ${number} is about: ${about}.` },
    {
      kind: 'text',
      text: `The law gives you until ${confirmBy} to confirm it, and until ${answerBy} to answer it, India time.`,
    },
    {
      kind: 'button',
      label: 'Open the Complaint',
      url: linkTo(`/dashboard/complaints/${encodeURIComponent(complaintId)}`),
    },
  ],
  footnote: 'You received this email because you are the grievance officer in the shop’s settings.',
})

export const complaintConfirmedEmail = (
  { username, number, by, answerBy }: Visible<'complaint-confirmed'>,
  linkTo: LinkTo,
): Email => ({
  subject: `We are looking into your complaint ${number}`,
  preview: `We will answer by ${answerBy}.`,
  title: 'We are working on your complaint',
  blocks: [
    { kind: 'text', text: greet(username) },
    {
      kind: 'text',
      text: `${oneLine(by) || 'Our team'} is working on your complaint ${number}. We will answer by ${answerBy}, India time.`,
    },
    contact(linkTo),
  ],
  footnote: BECAUSE,
})

export const complaintAnsweredEmail = (
  { username, number, text, isClosed }: Visible<'complaint-answered'>,
  linkTo: LinkTo,
): Email => ({
  subject: `Our answer to your complaint ${number}`,
  preview: isClosed ? 'Your complaint is closed.' : 'We are still working on it.',
  title: 'Our answer to your complaint',
  blocks: [
    { kind: 'text', text: greet(username) },
    { kind: 'text', text: `About your complaint ${number}:` },
    ...paragraphs(text),
    { kind: 'text', text: isClosed ? CLOSED : 'We are still working on it and will write again.' },
    contact(linkTo),
  ],
  footnote: BECAUSE,
})

const CLOSED =
  'Your complaint is now closed. If you are not satisfied, write to the grievance officer and quote its number. You can also approach the consumer commission or call the National Consumer Helpline, 1915.'

const paragraphs = (text: string): Block[] =>
  text
    .split(/\n+/)
    .map(oneLine)
    .filter(Boolean)
    .map((line) => ({ kind: 'text', text: line }))
