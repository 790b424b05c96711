import type { Paise } from '#contract/lib/money.ts'

/** The sources of the closings of days (`closing-source-store.ts`). */
export type MoneySource =
  | 'captured'
  | 'refunded'
  | 'delivered'
  | 'undelivered'
  | 'returnedInCash'
  | 'returnedByBank'
  | 'handedBack'
  | 'bankTransfer'
  | 'handedOver'

export type MoneyLine = {
  source: MoneySource
  number: string
  at: Date
  reference: string
  method: string
  /** Negative for money that went back. */
  paise: Paise
}

export type MoneySum = { source: MoneySource; method: string; count: number; paise: Paise }
