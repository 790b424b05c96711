import { COMPLAINT_KIND_NAMES, type ComplaintKind } from '#contract/complaint-kinds.ts'
import type { NewMail } from '#server/mail/mail-rules.ts'
import { type Complaint, inWords } from './complaint-rules.ts'

type Made = {
  id: string
  number: string
  userId: string | null
  name: string
  email: string
  kind: ComplaintKind
  confirmBy: Date
  answerBy: Date
}

/** The cause of the ticket's email, in front of the complaint's id. */
export const MADE = 'complaint-made:'

/** The ticket for whoever complains. */
export const madeMail = ({ id, number, userId, name, email, ...at }: Made): NewMail => ({
  cause: `${MADE}${id}`,
  kind: 'complaint-made',
  userId,
  recipient: email,
  details: {
    username: name,
    number,
    confirmBy: inWords(at.confirmBy),
    answerBy: inWords(at.answerBy),
  },
})

/**
 * Tells whoever answers for complaints that there is one. What was written stands in the back office
 * alone: a mail is read on many screens.
 */
export const officerMail = (made: Made, recipient: string): NewMail => ({
  cause: `complaint-for-officer:${made.id}`,
  kind: 'complaint-for-officer',
  userId: null,
  recipient,
  details: {
    complaintId: made.id,
    number: made.number,
    about: COMPLAINT_KIND_NAMES[made.kind],
    confirmBy: inWords(made.confirmBy),
    answerBy: inWords(made.answerBy),
  },
})

/** Tells whoever complains that a person of the shop has taken it on. */
export const confirmedMail = (complaint: Complaint, by: string): NewMail => ({
  cause: `complaint-confirmed:${complaint.id}`,
  kind: 'complaint-confirmed',
  userId: complaint.userId,
  recipient: complaint.email,
  details: {
    username: complaint.name,
    number: complaint.number,
    by,
    answerBy: inWords(complaint.answerBy),
  },
})

/** An answer in the shop's words, and whether it is the last one. */
export const answeredMail = (
  complaint: Complaint,
  { text, isClosed }: { text: string; isClosed: boolean },
): NewMail => ({
  // Every answer is a mail of its own: what is said twice is refused before.
  cause: `complaint-answered:${complaint.id}:${complaint.events.length}`,
  kind: 'complaint-answered',
  userId: complaint.userId,
  recipient: complaint.email,
  details: { username: complaint.name, number: complaint.number, text, isClosed },
})
