import type { AuditAction } from '#contract/audit/audit-actions.ts'
import type { ComplaintOutcome } from '#contract/complaint/complaint-kinds.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { enqueueMail } from '#server/mail/mail-store.ts'
import { findSettings } from '#server/settings/settings-store.ts'
import { actForUser } from '#server/user/act-for-user.ts'
import { answeredMail, confirmedMail } from './complaint-mail-rules.ts'
import { type Complaint, checkMayAct, checkOutcome } from './complaint-rules.ts'
import {
  findComplaint,
  insertComplaintEvent,
  lockComplaint,
  setClosed,
  setConfirmed,
} from './complaint-store.ts'

type StaffAction = { actorId: string; id: string; seenEvents: number }

/** Confirms that staff are working on it; idempotent. */
export const confirmComplaint = (db: Db, action: StaffAction): Promise<Complaint> =>
  actOn(db, action, async (tx, complaint) => {
    if (complaint.confirmedAt) return undefined
    await setConfirmed(tx, complaint.id)
    await insertComplaintEvent(tx, complaint.id, { what: 'confirmed', actorId: action.actorId })
    if (complaint.email) {
      const { grievance_officer: officer } = (await findSettings(tx)).settings
      await enqueueMail(tx, confirmedMail(complaint, officer.name))
    }
    return { action: 'complaint.confirm', before: null, after: null }
  })

type Answer = { text: string; outcome: ComplaintOutcome | null }

/**
 * Answers a complaint: by email, or as a note of the call when only a phone number was given. With an outcome the
 * complaint is closed. The first answer also confirms it. Throws conflict when the outcome is a refund and none was
 * made.
 */
export const answerComplaint = (db: Db, action: StaffAction, answer: Answer): Promise<Complaint> =>
  actOn(db, action, async (tx, complaint) => {
    const { text, outcome } = answer
    checkOutcome(complaint, outcome)
    await setConfirmed(tx, complaint.id)
    await noteAnswer(tx, complaint.id, action.actorId, answer)
    if (complaint.email) {
      await enqueueMail(tx, answeredMail(complaint, { text, isClosed: outcome !== null }))
    }
    return outcome ? closedWith(outcome) : { action: 'complaint.answer', before: null, after: null }
  })

async function noteAnswer(tx: Db, id: string, actorId: string, { text, outcome }: Answer) {
  const what = outcome ? 'closed' : 'answered'
  await insertComplaintEvent(tx, id, { what, actorId, text })
  if (outcome) await setClosed(tx, id, outcome)
}

const closedWith = (outcome: ComplaintOutcome): ActionResult => ({
  action: 'complaint.close',
  before: { state: 'open' },
  after: { state: 'closed', outcome },
})

type ActionResult = {
  action: AuditAction
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The texts stay in the complaint, which can be deleted; the permanent trail names only its number. */
function actOn(
  db: Db,
  { actorId, id, seenEvents }: StaffAction,
  act: (tx: Db, complaint: Complaint) => Promise<ActionResult | undefined>,
): Promise<Complaint> {
  return actForUser(db, actorId, async (tx) => {
    const complaint = found(await lockComplaint(tx, id), 'Complaint')
    checkMayAct(complaint, seenEvents)
    const done = await act(tx, complaint)
    if (done) {
      await recordAudit(tx, { ...done, actorId, subjectId: id, subject: complaint.number })
    }
    return found(await findComplaint(tx, id), 'Complaint')
  })
}
