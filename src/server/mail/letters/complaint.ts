import type { Told } from '#server/mail/mail-rules.ts'
import { type Block, greet, type Letter, type LinkTo, oneLine } from './letter.ts'

const CONTACT = '/policies/contact'
const BECAUSE = 'You get this because somebody complained at Tokri and gave this address.'

const contact = (linkTo: LinkTo): Block => ({
  kind: 'button',
  label: 'How to Reach Us',
  url: linkTo(CONTACT),
})

export const complaintMadeLetter = (
  { username, number, confirmBy, answerBy }: Told<'complaint-made'>,
  linkTo: LinkTo,
): Letter => ({
  subject: `Your complaint ${number}`,
  preview: `It has arrived. You have our answer by ${answerBy}.`,
  title: 'Your complaint has arrived',
  blocks: [
    { kind: 'text', text: greet(username) },
    {
      kind: 'text',
      text: `Your complaint has the number ${number}. Please name it when you call or write.`,
    },
    {
      kind: 'text',
      text: `A person confirms it by ${confirmBy} (48 hours), and you have our answer by ${answerBy} (one month), India time, as the Consumer Protection (E-Commerce) Rules, 2020 ask.`,
    },
    contact(linkTo),
  ],
  footnote: `${BECAUSE} If it was not you, you need not do anything.`,
})

export const complaintForOfficerLetter = (
  { complaintId, number, about, confirmBy, answerBy }: Told<'complaint-for-officer'>,
  linkTo: LinkTo,
): Letter => ({
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
  footnote: 'You get this because the settings of the shop name you for complaints.',
})

export const complaintConfirmedLetter = (
  { username, number, by, answerBy }: Told<'complaint-confirmed'>,
  linkTo: LinkTo,
): Letter => ({
  subject: `We are looking into your complaint ${number}`,
  preview: `You have our answer by ${answerBy}.`,
  title: 'We are looking into it',
  blocks: [
    { kind: 'text', text: greet(username) },
    {
      kind: 'text',
      text: `${oneLine(by) || 'A person of the shop'} has read your complaint ${number} and works on it. You have our answer by ${answerBy}, India time.`,
    },
    contact(linkTo),
  ],
  footnote: BECAUSE,
})

export const complaintAnsweredLetter = (
  { username, number, text, isClosed }: Told<'complaint-answered'>,
  linkTo: LinkTo,
): Letter => ({
  subject: `Our answer to your complaint ${number}`,
  preview: isClosed ? 'With this it is closed.' : 'We are still working on it.',
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
  'With this the complaint is closed. If it does not settle the matter, write to the grievance officer with its number; you may also go to the consumer commission or call the National Consumer Helpline, 1915.'

const paragraphs = (text: string): Block[] =>
  text
    .split(/\n+/)
    .map(oneLine)
    .filter(Boolean)
    .map((line) => ({ kind: 'text', text: line }))
