import type { Paise } from '#contract/money.ts'

/** What each kind of mail is told. Codes are not among it: they are made when the mail goes out. */
export type MailDetails = {
  'verify-email': { username: string }
  /** `asker`: who asked for the code; it counts only there. */
  otp: { username: string; asker?: string }
  'password-changed': { username: string }
  /** Goes to the addresses that counted until now; `canUndo`: to the one that may take the change back. */
  'email-changed': { username: string; newEmail: string; canUndo: boolean }
  'order-placed': OrderPlaced
}

export type OrderPlaced = {
  username: string
  orderId: string
  number: string
  items: OrderedItem[]
  subtotal: Paise
  shippingFee: Paise
  tax: Paise
  total: Paise
  paymentMode: string
  /** One line. */
  address: string
}

/** `total` is for all pieces together. */
export type OrderedItem = { name: string; unit: string; quantity: number; total: Paise }

export type MailKind = keyof MailDetails

type Promised<Kind extends MailKind> = {
  /** Names the one event that is worth this mail, such as `order-placed:<order id>`. */
  cause: string
  kind: Kind
  userId: string
  recipient: string
  details: MailDetails[Kind]
}
/** A mail to be sent, of any kind; the kind decides what `details` holds. */
export type MailPromise = { [Kind in MailKind]: Promised<Kind> }[MailKind]

/** A mail as the worker takes it from the queue; its user may be gone by then. */
export type QueuedMail = { id: string; attempts: number } & {
  [Kind in MailKind]: Omit<Promised<Kind>, 'cause' | 'userId'> & { userId: string | null }
}[MailKind]

/** Seconds between a try and the next one. After the last of them the mail is parked. */
const BACK_OFF = [5, 30, 120, 600, 1_800, 7_200]

/** Seconds until the next try, up to a fifth longer by `chance` (0 to 1); undefined after the last try. */
export function secondsUntilRetry(attempts: number, chance: number): number | undefined {
  const pause = BACK_OFF[attempts - 1]
  return pause && pause * (1 + chance / 5)
}
