import { t } from '@lingui/core/macro'
import type { IssuedDocument } from '#contract/document/document.ts'
import type { DocumentKind } from '#contract/document/document-number.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import { pageLocale } from '#web/lib/language/page-language.ts'
import type { PillTone } from '#web/ui/status.tsx'

export const KIND_NAMES: Record<DocumentKind, string> = {
  invoice: t`Tax invoice`,
  'bill-of-supply': t`Bill of supply`,
  'credit-note': t`Credit note`,
}

export const KINDS_NAMES: Record<DocumentKind, string> = {
  invoice: t`Tax invoices`,
  'bill-of-supply': t`Bills of supply`,
  'credit-note': t`Credit notes`,
}

export const KIND_PILLS: Record<DocumentKind, PillTone> = {
  invoice: 'green',
  'bill-of-supply': 'blue',
  'credit-note': 'amber',
}

/** Amount in rupees; negative for credit notes. */
export const signed = ({ kind }: Pick<IssuedDocument, 'kind'>, rupees: number) =>
  kind === 'credit-note' && rupees > 0 ? -rupees : rupees

/** Total tax in rupees. */
export const taxOf = ({ cgst_amount, sgst_amount, igst_amount }: IssuedDocument) =>
  toRupees(toPaise(cgst_amount) + toPaise(sgst_amount) + toPaise(igst_amount))

/** The last 36 months, latest first: 2026-11. A return can be filed within three years of its due date. */
export function monthsUpTo(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: 36 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/** First and last day of a month. */
export function daysOf(month: string): { from: string; until: string } {
  const [year = 0, nth = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, nth, 0)).toISOString().slice(0, 10)
  return { from: `${month}-01`, until: last }
}

const names = new Intl.DateTimeFormat(pageLocale, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "November 2026" */
export const monthName = (month: string) => names.format(new Date(`${month}-01T12:00:00Z`))
