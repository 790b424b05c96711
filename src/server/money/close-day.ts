import type { Db } from '#server/db/db.ts'
import { type ClosingLine, closingCsv, spanOf } from './closing-rules.ts'
import { listCash } from './money-store.ts'
import { listCaptured, listReturned } from './movement-store.ts'
import { listHandedOver } from './settlement-store.ts'

/** A shop brings fewer orders in a day. */
const MOST_CASH = 20_000

/** The day's closing: what came in at the provider, what went back, the cash that riders brought, and what was handed back outside the provider: cash out of the same till. */
export async function closeDay(db: Db, day: string): Promise<string> {
  const span = spanOf(day)
  const online = (await listCaptured(db, span)).map(
    ({ method, ...line }): ClosingLine => ({ ...line, kind: 'online', method: method ?? '' }),
  )
  const returned = (await listReturned(db, span)).map(
    ({ id, paise, ...line }): ClosingLine => ({
      ...line,
      kind: 'refund',
      id: id ?? '',
      method: '',
      paise: -paise,
    }),
  )
  const cash = await listCash(db, { collected: true, span, currentPage: 1, pageSize: MOST_CASH })
  const brought = cash.rows.map(
    ({ number, total, createdAt, collectedAt }): ClosingLine => ({
      kind: 'cash',
      at: collectedAt ?? createdAt,
      number,
      id: '',
      method: '',
      paise: total,
    }),
  )
  return closingCsv([...online, ...returned, ...brought, ...(await handedOver(db, span))])
}

async function handedOver(db: Db, span: ReturnType<typeof spanOf>): Promise<ClosingLine[]> {
  return (await listHandedOver(db, span)).map(({ how, note, paise, ...line }) => ({
    ...line,
    kind: how === 'cash' ? 'cash' : 'other',
    id: note ?? '',
    method: how === 'bank' ? 'bank transfer' : 'handed back',
    paise: -paise,
  }))
}
