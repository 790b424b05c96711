import type { Paise } from '#contract/money.ts'
import type { ReturnMoney } from '#contract/return-kinds.ts'

/**
 * What each kind of mail is told. Codes are not among it: they are made when the mail goes out. A field
 * for what a shopper typed is named in TYPED, below.
 */
export type MailDetails = {
  'verify-email': { username: string }
  /** `asker`: who asked for the code; it counts only there. */
  otp: { username: string; asker?: string }
  'password-changed': { username: string }
  /** Goes to the addresses that counted until now; `canUndo`: to the one that may take the change back. */
  'email-changed': { username: string; newEmail: string; canUndo: boolean }
  'order-placed': OrderPlaced
  'order-short': OrderShort
  /** Money is on its way back; `reason` is what we say ourselves. */
  'refund-promised': RefundPromised
  'order-cancelled': OrderCancelled
  'order-returned': OrderReturned
  /** Times are in words, India time. */
  'complaint-made': { username: string; number: string; confirmBy: string; answerBy: string }
  'complaint-for-officer': {
    complaintId: string
    number: string
    about: string
    confirmBy: string
    answerBy: string
  }
  'complaint-confirmed': { username: string; number: string; by: string; answerBy: string }
  /** `text` is what the shop answers. */
  'complaint-answered': { username: string; number: string; text: string; isClosed: boolean }
}

/** By the shop: `reason` is what it says itself, `refund` what goes back of a payment. */
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
  /** When it arrives: "in 10 minutes", "after 6 AM". Absent in mails of an earlier version. */
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

/** What did not come along. */
export type OrderShort = {
  username: string
  orderId: string
  number: string
  items: { name: string; unit: string; quantity: number; ordered: number }[]
  /** What that makes less. */
  amount: Paise
  /** What the order costs now. */
  total: Paise
  isPaid: boolean
  /** What of it goes back; absent in mails of an earlier version: all. */
  refund?: Paise
}

/** What the shopper brought back, and what they get for it. */
export type OrderReturned = {
  username: string
  orderId: string
  number: string
  items: { name: string; unit: string; quantity: number }[]
  paise: Paise
  money: ReturnMoney
  reason: string
}

/** `total` is for all pieces together. */
export type OrderedItem = { name: string; unit: string; quantity: number; total: Paise }

export type MailKind = keyof MailDetails

/** Of complaints: they go to people without an account, too. */
type ForAnybody = Extract<MailKind, `complaint-${string}`>

type Promised<Kind extends MailKind> = {
  /** Names the one event that is worth this mail, such as `order-placed:<order id>`. */
  cause: string
  kind: Kind
  userId: Kind extends ForAnybody ? string | null : string
  recipient: string
  details: MailDetails[Kind]
}
/** A mail to be sent, of any kind; the kind decides what `details` holds. */
export type MailPromise = { [Kind in MailKind]: Promised<Kind> }[MailKind]

/** A mail as it is kept until it goes out. */
export type QueuedMail = { [Kind in MailKind]: Omit<Promised<Kind>, 'cause' | 'userId'> }[MailKind]

/**
 * What shoppers type themselves. It never goes to an address that nobody has verified: such a mail
 * would carry a stranger's words, under our name, to whoever the stranger likes.
 */
const TYPED = ['username', 'newEmail', 'address'] as const
type Typed = (typeof TYPED)[number]

/** Whether its reader need have no account. Then nobody has verified the address, and it says only our own words. */
export const isForAnybody = ({ kind }: Pick<QueuedMail, 'kind'>) => kind.startsWith('complaint-')

/** What a letter may say: everything to a verified address, and only our own words to any other. */
export type Told<Kind extends MailKind> = Omit<MailDetails[Kind], Typed> &
  Partial<Pick<MailDetails[Kind], Typed & keyof MailDetails[Kind]>>
export type ToldMail = { [Kind in MailKind]: { kind: Kind; details: Told<Kind> } }[MailKind]

/** The mail without what a shopper typed: for an address that nobody has verified. */
export function tellOnlyOurs({ kind, details }: QueuedMail): ToldMail {
  const ours = Object.entries(details).filter(([field]) => !TYPED.some((typed) => typed === field))
  // Without the fields of `Typed` it is what `Told` says, which the compiler cannot follow.
  return { kind, details: Object.fromEntries(ours) } as ToldMail
}
