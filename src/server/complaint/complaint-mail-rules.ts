import { COMPLAINT_KIND_NAMES, type ComplaintKind } from '#contract/complaint/complaint-kinds.ts'
import type { NewMail } from '#server/mail/mail-rules.ts'
import { type Complaint, inWords } from './complaint-rules.ts'
import type { GivenRemedy } from './help/help-rules.ts'

type ReceivedComplaint = {
  id: string
  number: string
  userId: string | null
  name: string
  email: string
  kind: ComplaintKind
  confirmBy: Date
  answerBy: Date
  language: string | null
}

const answerBy = ({ answerBy }: { answerBy: Date }) => ({
  answerBy: inWords(answerBy),
  answerAt: answerBy.toISOString(),
})

const deadlines = (complaint: { confirmBy: Date; answerBy: Date }) => ({
  confirmBy: inWords(complaint.confirmBy),
  confirmAt: complaint.confirmBy.toISOString(),
  ...answerBy(complaint),
})

/** Prefix of the cause of the confirmation email, followed by the complaint's id. */
export const CAUSE_PREFIX = 'complaint-made:'

/** Confirms the receipt to the complainant. */
export const madeMail = ({
  id,
  number,
  userId,
  name,
  email,
  language,
  ...at
}: ReceivedComplaint): NewMail => ({
  cause: `${CAUSE_PREFIX}${id}`,
  kind: 'complaint-made',
  userId,
  recipient: email,
  language,
  details: { username: name, number, ...deadlines(at) },
})

/**
 * Notifies the grievance officer. The text itself stays in the back office, because emails are read on many screens.
 */
export const officerMail = (
  made: Omit<ReceivedComplaint, 'language'>,
  { recipient, language }: { recipient: string; language: string | null },
): NewMail => ({
  cause: `complaint-for-officer:${made.id}`,
  kind: 'complaint-for-officer',
  userId: null,
  recipient,
  language,
  details: {
    complaintId: made.id,
    number: made.number,
    about: COMPLAINT_KIND_NAMES[made.kind],
    ...deadlines(made),
  },
})

/** Notifies the complainant that staff are working on it. */
export const confirmedMail = (complaint: Complaint, by: string): NewMail => ({
  cause: `complaint-confirmed:${complaint.id}`,
  kind: 'complaint-confirmed',
  userId: complaint.userId,
  recipient: complaint.email,
  language: complaint.language,
  details: {
    username: complaint.name,
    number: complaint.number,
    by,
    ...answerBy(complaint),
  },
})

/** An answer in the shop's words, and whether it is the final one. */
export const answeredMail = (
  complaint: Complaint,
  { text, isClosed, given }: { text: string; isClosed: boolean; given: GivenRemedy | null },
): NewMail => ({
  // Every answer has its own email: repeated requests are rejected earlier.
  cause: `complaint-answered:${complaint.id}:${complaint.events.length}`,
  kind: 'complaint-answered',
  userId: complaint.userId,
  recipient: complaint.email,
  language: complaint.language,
  details: {
    username: complaint.name,
    number: complaint.number,
    text,
    isClosed,
    ...(given?.kind === 'refund' && { refund: { paise: given.paise, money: given.money } }),
    ...(given?.kind === 'replacement' && { replacement: given.number }),
  },
})
