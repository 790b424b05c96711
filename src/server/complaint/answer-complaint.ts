import type { AuditAction } from '#contract/audit/audit-actions.ts'
import type { ComplaintOutcome } from '#contract/complaint/complaint-kinds.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { afterCommit, type Db } from '#server/db/db.ts'
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
import { giveRemedy } from './help/give-remedy.ts'
import type { GivenRemedy, Remedy } from './help/help-rules.ts'

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

type Answer = {
  text: string
  outcome: ComplaintOutcome | null
  remedy?: Remedy | undefined
}

/**
 * Answers a complaint: by email, or as a note of the call when only a phone number was given. With an outcome the
 * complaint is closed. The first answer also confirms it. Throws conflict when the outcome is a refund and none was
 * made.
 */
export const answerComplaint = (db: Db, action: StaffAction, answer: Answer): Promise<Complaint> =>
  actOn(db, action, async (tx, complaint) => {
    const { text, outcome, remedy } = answer
    const { actorId } = action
    const given = remedy ? await giveRemedy(tx, { actorId, complaint }, remedy) : null
    checkOutcome(
      given ? found(await findComplaint(tx, complaint.id), 'Complaint') : complaint,
      outcome,
    )
    await setConfirmed(tx, complaint.id)
    await noteAnswer(tx, complaint.id, { actorId, text, outcome, given })
    if (complaint.email) {
      await enqueueMail(tx, answeredMail(complaint, { text, isClosed: outcome !== null, given }))
    }
    return answeredWith(outcome, given)
  })

type Noted = Pick<Answer, 'text' | 'outcome'> & { actorId: string; given: GivenRemedy | null }

async function noteAnswer(tx: Db, id: string, { actorId, text, outcome, given }: Noted) {
  const what = outcome ? 'closed' : 'answered'
  await insertComplaintEvent(tx, id, { what, actorId, text, remedy: given })
  if (outcome) await setClosed(tx, id, outcome)
}

/** A refund has an entry of its own in the trail, that of the return. */
function answeredWith(outcome: ComplaintOutcome | null, given: GivenRemedy | null): ActionResult {
  const sent = given?.kind === 'replacement' ? { replacement: given.number } : null
  return outcome
    ? {
        action: 'complaint.close',
        before: { state: 'open' },
        after: { state: 'closed', outcome, ...sent },
      }
    : { action: 'complaint.answer', before: null, after: sent }
}

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
      notifyOrder(tx, complaint)
    }
    return found(await findComplaint(tx, id), 'Complaint')
  })
}

/** The shopper's open page of the order shows the answer. */
function notifyOrder(tx: Db, { problem, orderId, orderUserId: userId }: Complaint) {
  if (problem && orderId) afterCommit(tx, { kind: 'order-changed', orderId, userId })
}
