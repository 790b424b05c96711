import { numberIn, seriesName } from '#contract/document/document-number.ts'
import { financialYear } from '#contract/lib/days.ts'
import { findNow } from '#server/db/clock.ts'
import type { Db } from '#server/db/db.ts'
import { findSettings } from '#server/settings/settings-store.ts'
import { type InvoiceDocument, issueTime } from './invoice-rules.ts'
import { takeSerial } from './invoice-store.ts'

/**
 * Taking the serial may wait for other documents: the time is read after it, so that times follow the order of numbers.
 */
export async function takeNumber<Kind extends InvoiceDocument['kind']>(tx: Db, kind: Kind) {
  const { settings } = await findSettings(tx)
  const year = financialYear(await findNow(tx))
  const series = seriesName(kind, settings.document_prefix, year)
  const number = numberIn(series, await takeSerial(tx, series))
  return { kind, number, issuedAt: issueTime(await findNow(tx), year).toISOString() }
}
