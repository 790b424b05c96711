import type { Slot } from '#contract/delivery/slot-rules.ts'
import type { Paise } from '#contract/lib/money.ts'
import type { InvitedRole } from '#contract/people/invitation-kinds.ts'
import type { ReturnMoney } from '#contract/return/return-kinds.ts'
import type {
  Named,
  OrderCancelled,
  OrderPlaced,
  OrderReduced,
  OrderReturned,
  OrderShort,
  RefundPromised,
} from './order-details-rules.ts'

/**
 * The contents of each kind of email. Codes are not included: they are created when the email is sent. Fields that a
 * shopper typed are listed in TYPED below.
 */
export type MailDetails = {
  'verify-email': { username: string }
  'staff-invitation': StaffInvitation
  /** `asker`: the browser that requested the code; the code is valid only there. */
  otp: { username: string; asker?: string }
  'password-changed': { username: string }
  /** Sent to the addresses that were valid until now; `canUndo`: the recipient can undo the change. */
  'email-changed': { username: string; newEmail: string; canUndo: boolean }
  'order-placed': OrderPlaced
  'order-short': OrderShort
  /** The shop moved the order to another delivery slot. */
  'order-slot-changed': { username: string; orderId: string; number: string; slot: Slot }
  /** Staff changed the delivery address, as the shopper asked. */
  'order-address-changed': { username: string; orderId: string; number: string }
  /** The shopper wants fewer of some items, or all of them again, as staff noted. */
  'order-reduced': OrderReduced
  /** A refund is initiated; `reason` is the shop's own text. */
  'refund-promised': RefundPromised
  'order-cancelled': OrderCancelled
  'order-returned': OrderReturned
  /** A product that the recipient waits for is in stock again. */
  'back-in-stock': { username: string; productId: string } & Named
  'complaint-made': { username: string; number: string } & Deadlines
  'complaint-for-officer': { complaintId: string; number: string; about: string } & Deadlines
  'complaint-confirmed': { username: string; number: string; by: string } & Omit<
    Deadlines,
    'confirmBy' | 'confirmAt'
  >
  /** `text` is the shop's answer. */
  'complaint-answered': {
    username: string
    number: string
    text: string
    isClosed: boolean
    refund?: { paise: Paise; money: ReturnMoney }
    /** Number of the order with the replacement. */
    replacement?: string
  }
}

/** An invitation to work in the shop. The names of roles are the shop's own words. */
export type StaffInvitation = {
  invitationId: string
  role: InvitedRole
  /** Of a STAFF. */
  staffRoleId: string | null
  staffRoleName: string | null
}

/** As English words in India time, and as instants (ISO 8601), which emails of an earlier version do not have. */
type Deadlines = { confirmBy: string; answerBy: string; confirmAt?: string; answerAt?: string }

export type MailKind = keyof MailDetails

/** Emails about complaints, and invitations, also go to people without an account. */
type AccountlessKind = Extract<MailKind, `complaint-${string}` | 'staff-invitation'>

type TypedMail<Kind extends MailKind> = {
  /** Identifies the event that causes this email, such as `order-placed:<order id>`. */
  cause: string
  kind: Kind
  userId: Kind extends AccountlessKind ? string | null : string
  recipient: string
  /** The chosen language of the recipient when the email was enqueued; null if none was chosen. */
  language: string | null
  details: MailDetails[Kind]
}
/** An email to enqueue, of any kind; `kind` determines the type of `details`. */
export type NewMail = { [Kind in MailKind]: TypedMail<Kind> }[MailKind]

/** An email as it is stored until it is sent; those of a former release have no language. */
export type QueuedMail = {
  [Kind in MailKind]: Omit<TypedMail<Kind>, 'cause' | 'userId' | 'language'> & {
    language?: string | null
  }
}[MailKind]

/**
 * Fields that shoppers type. They never go to an unverified address, because such an email would carry a stranger's
 * words under our name to any address the stranger chooses.
 */
const TYPED = ['username', 'newEmail', 'address'] as const
type Typed = (typeof TYPED)[number]

/**
 * Whether the recipient can be without an account. Their address is unverified, so the email contains only the shop's
 * own words.
 */
export const needsNoAccount = ({ kind }: Pick<QueuedMail, 'kind'>) =>
  kind === 'staff-invitation' || kind.startsWith('complaint-')

/** The data that an email may show: all of it to a verified address, only the shop's own words to any other. */
export type Visible<Kind extends MailKind> = Omit<MailDetails[Kind], Typed> &
  Partial<Pick<MailDetails[Kind], Typed & keyof MailDetails[Kind]>>
export type VisibleMail = { [Kind in MailKind]: { kind: Kind; details: Visible<Kind> } }[MailKind]

/** The email without fields that a shopper typed, for an unverified address. */
export function withoutTypedFields({ kind, details }: QueuedMail): VisibleMail {
  const ours = Object.entries(details).filter(([field]) => !TYPED.some((typed) => typed === field))
  // The compiler cannot infer that the fields of `Typed` are gone.
  return { kind, details: Object.fromEntries(ours) } as VisibleMail
}

/** An email as it is passed to the mail server. */
export type OutgoingMail = {
  /** The same for every attempt, so that email clients show an email that arrives twice only once. */
  messageId: string
  recipient: string
  /** The shop's own name; without it, as configured. */
  sender?: string
  subject: string
  text: string
  html: string
}

/** A mail server, or the mailbox for development. `send` throws JobFailure. */
export type MailTransport = {
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>
  /** Whether the mail server responds. */
  isReachable: () => Promise<boolean>
}
