import type { Paise } from '#contract/lib/money.ts'
import type { ReturnMoney } from '#contract/return/return-kinds.ts'

/**
 * The contents of each kind of email. Codes are not included: they are created when the email is sent. Fields that a
 * shopper typed are listed in TYPED below.
 */
export type MailDetails = {
  'verify-email': { username: string }
  /** `asker`: the browser that requested the code; the code is valid only there. */
  otp: { username: string; asker?: string }
  'password-changed': { username: string }
  /** Sent to the addresses that were valid until now; `canUndo`: the recipient can undo the change. */
  'email-changed': { username: string; newEmail: string; canUndo: boolean }
  'order-placed': OrderPlaced
  'order-short': OrderShort
  /** A refund is initiated; `reason` is the shop's own text. */
  'refund-promised': RefundPromised
  'order-cancelled': OrderCancelled
  'order-returned': OrderReturned
  /** Times are words in India time. */
  'complaint-made': { username: string; number: string; confirmBy: string; answerBy: string }
  'complaint-for-officer': {
    complaintId: string
    number: string
    about: string
    confirmBy: string
    answerBy: string
  }
  'complaint-confirmed': { username: string; number: string; by: string; answerBy: string }
  /** `text` is the shop's answer. */
  'complaint-answered': { username: string; number: string; text: string; isClosed: boolean }
}

/** Cancelled by the shop: `reason` is its text, `refund` the refunded part of a payment. */
export type OrderCancelled = {
  username: string
  orderId: string
  number: string
  reason: string
  refund: Paise
}

export type OrderPlaced = {
  username: string
  orderId: string
  number: string
  /** Delivery time: "in 10 minutes", "after 6 AM". Absent in emails of an earlier version. */
  promise?: string
  items: OrderedItem[]
  subtotal: Paise
  shippingFee: Paise
  tax: Paise
  total: Paise
  paymentMode: string
  /** One line. */
  address: string
}

export type RefundPromised = {
  username: string
  orderId: string
  number: string
  paise: Paise
  reason: string
}

/** The items that were missing. */
export type OrderShort = {
  username: string
  orderId: string
  number: string
  items: { name: string; unit: string; quantity: number; ordered: number }[]
  /** Their total. */
  amount: Paise
  /** The new total of the order. */
  total: Paise
  isPaid: boolean
  /** The refunded part; absent in emails of an earlier version, which means all. */
  refund?: Paise
}

/** The returned items and their refund. */
export type OrderReturned = {
  username: string
  orderId: string
  number: string
  items: { name: string; unit: string; quantity: number }[]
  paise: Paise
  money: ReturnMoney
  reason: string
}

/** `total` is for the whole quantity. */
export type OrderedItem = { name: string; unit: string; quantity: number; total: Paise }

export type MailKind = keyof MailDetails

/** Emails about complaints also go to people without an account. */
type AccountlessKind = Extract<MailKind, `complaint-${string}`>

type TypedMail<Kind extends MailKind> = {
  /** Identifies the event that causes this email, such as `order-placed:<order id>`. */
  cause: string
  kind: Kind
  userId: Kind extends AccountlessKind ? string | null : string
  recipient: string
  details: MailDetails[Kind]
}
/** An email to enqueue, of any kind; `kind` determines the type of `details`. */
export type NewMail = { [Kind in MailKind]: TypedMail<Kind> }[MailKind]

/** An email as it is stored until it is sent. */
export type QueuedMail = { [Kind in MailKind]: Omit<TypedMail<Kind>, 'cause' | 'userId'> }[MailKind]

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
export const needsNoAccount = ({ kind }: Pick<QueuedMail, 'kind'>) => kind.startsWith('complaint-')

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
