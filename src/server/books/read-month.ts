import { collectsTax } from '#contract/settings/seller.ts'
import type { Db } from '#server/db/db.ts'
import { findSettings } from '#server/settings/settings-store.ts'
import { countWaiting, listWrittenStates } from './gstr1/facts-store.ts'
import { gstBlocks, gstinsOf, productGaps, stateGaps } from './gstr1/gap-rules.ts'
import { ratesOf } from './gstr1/gstr1-rules.ts'
import { readReturn } from './gstr1/read-return.ts'
import { sumMoney } from './money-lines-store.ts'
import type { Month } from './month-rules.ts'

export type BooksOfMonth = Awaited<ReturnType<typeof readMonth>>

/** The sums of a month, and what must be settled before its return is filed. */
export async function readMonth(db: Db, month: Month) {
  const { settings } = await findSettings(db)
  const sums = await readReturn(db, month)
  const hasGstr1 = hasReturn(settings.registration, sums)
  return {
    month,
    hasGstr1,
    registration: settings.registration,
    gstin: gstinsOf(sums.documents).join(', ') || settings.gstin,
    rates: ratesOf(sums.cells),
    documents: sums.documents,
    money: await sumMoney(db, month.span),
    waiting: await countWaiting(db),
    blocks: gstBlocks(sums),
    productGaps: productGaps(sums.cells, sums.listed),
    stateGaps: stateGaps(await listWrittenStates(db, month.span)),
  }
}

type Sums = Awaited<ReturnType<typeof readReturn>>
type Registration = Parameters<typeof collectsTax>[0]

/** A shop that was registered earlier files the months of its tax invoices still. */
export const hasReturn = (registration: Registration, { documents }: Pick<Sums, 'documents'>) =>
  collectsTax(registration) || documents.some(({ isTaxed }) => isTaxed)
