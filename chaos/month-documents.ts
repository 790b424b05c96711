import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

const TAXES = ['cgst', 'sgst', 'igst'] as const
const SUMS = ['value', ...TAXES, 'gross'] as const
type Sums = Record<(typeof SUMS)[number], number>

/** The columns of the table of documents that are read here. */
type Document = {
  kind: string
  number: string
  order: { number: string }
  total: number
  lines: (Sums & { code: string; rate: number; quantity: number; mrp: number | null })[]
}
export type DatedDocument = Document & { day: string; state: string }

export const NO_SUMS: Sums = { value: 0, cgst: 0, sgst: 0, igst: 0, gross: 0 }

/** All documents, the oldest first, with their date of issue and the state of their delivery. */
export async function documentsOf(db: Db): Promise<DatedDocument[]> {
  const { rows } = await db.execute<{ document: Document; day: string; state: string }>(sql`
    select i.document, o.address ->> 'state' as state,
      ((i.document ->> 'issuedAt')::timestamptz at time zone 'Asia/Kolkata')::date::text as day
    from invoices i join orders o on o.id = i.order_id order by i.created_at, i.id`)
  return rows.map(({ document, ...dated }) => ({ ...document, ...dated }))
}

const signOf = ({ kind }: Document) => (kind === 'credit-note' ? -1 : 1)

/** Sums per key; credit notes count as negative. */
export function sumUnder(
  documents: readonly DatedDocument[],
  keyOf: (one: DatedDocument) => string,
) {
  const sums: Record<string, Sums> = {}
  for (const one of documents)
    for (const line of one.lines) add(sums, keyOf(one), line, signOf(one))
  return sums
}

/** The same for each HSN and rate. */
export function sumByRate(documents: readonly DatedDocument[]) {
  const sums: Record<string, Sums> = {}
  for (const one of documents) {
    for (const line of one.lines) add(sums, `${line.code} at ${line.rate}`, line, signOf(one))
  }
  return sums
}

function add(sums: Record<string, Sums>, key: string, line: Sums, sign: number) {
  const before = sums[key] ?? NO_SUMS
  sums[key] = Object.fromEntries(
    SUMS.map((name) => [name, before[name] + sign * line[name]]),
  ) as Sums
}

/** The errors of each document: its total, the tax of its state, and tax that does not match its rate. */
export const faultsOf = (documents: readonly DatedDocument[], home: string): string[] =>
  documents.flatMap((one) => {
    const gross = one.lines.reduce((all, line) => all + line.gross, 0)
    const isHome = one.state === home
    const wrong = one.lines.filter((line) => {
      const tax = line.cgst + line.sgst + line.igst
      const isTaxOfState = isHome ? line.igst === 0 && line.cgst === line.sgst : line.igst === tax
      return !isTaxOfState || line.value + tax !== line.gross
    })
    return [
      ...(gross === one.total ? [] : [`${one.number}: lines of ${gross}, total ${one.total}`]),
      ...wrong.map((line) => `${one.number}: ${JSON.stringify(line)}`),
      // Each half of a tax is rounded, and credit notes round the rest.
      ...(one.kind === 'credit-note' ? [] : one.lines.filter(isOff)).map(
        (line) => `${one.number}: ${line.rate} % is not inside ${JSON.stringify(line)}`,
      ),
    ]
  })

const isOff = ({ rate, gross, cgst, sgst, igst }: Document['lines'][number]) =>
  Math.abs(cgst + sgst + igst - gross + gross / (1 + rate / 100)) > 1.001
