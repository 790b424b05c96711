import type { TestUser } from '#server/testing/shop.ts'
import type { MonthShop } from './month-orders.ts'

/* The month as staff see it, through the calls of their screens and files, page by page. In paise. */

const paise = (rupees: string | number | undefined) => Math.round(Number(rupees) * 100)

const KINDS = ['online', 'refund', 'cash', 'other'] as const

/** The closing of each day with any money, summed from its lines. Throws if its sums differ. */
export async function readClosings(staff: TestUser, days: readonly string[]) {
  const closings = []
  for (const day of days) {
    const rows = (await closingFile(staff, day)).map((row) => row.split(','))
    const of = (kind: string) =>
      rows.filter(([name]) => name === kind).reduce((all, row) => all + paise(row[5]), 0)
    const money = {
      online: of('online'),
      refund: of('refund'),
      cash: of('cash'),
      other: of('other'),
    }
    for (const kind of KINDS) {
      const said = of(`sum ${kind}`)
      if (said !== money[kind]) throw new Error(`${day}: ${said} is not ${money[kind]} ${kind}`)
    }
    const hasLines = rows.some(([kind]) => KINDS.some((one) => one === kind))
    if (hasLines) closings.push({ day, ...money })
  }
  return closings
}

async function closingFile(staff: TestUser, day: string): Promise<string[]> {
  let csv = ''
  for (let after: string | null | undefined; after !== null; ) {
    const { data } = await staff.call('payment.closing', {
      query: { day, ...(after && { after }) },
    })
    csv += data.csv
    after = data.next
  }
  return csv.split('\r\n')
}

/** Counts each day's cash as expected and closes it, the first with this opening float. Returns the cash of all. */
export async function closeAll(staff: TestUser, days: readonly string[], float: number) {
  let left = float
  for (const day of days) {
    const { data } = await staff.call('payment.drawer', { query: { day } })
    const opening_float = left / 100
    const expected = (left + data.cash.reduce((all, { amount }) => all + paise(amount), 0)) / 100
    const seen_float = data.opening_float
    const body = { day, opening_float, seen_float, expected, counted: expected }
    const closed = await staff.call('payment.close', { body })
    if (closed.status !== 201) throw new Error(`${day}: ${closed.errorMessage}`)
    left = paise(closed.data.left)
  }
  return left - float
}

/** One row for each document, as in the file; no cell of this month needs quotes. */
export async function readRegister(staff: TestUser) {
  let csv = ''
  for (let after: string | null | undefined; after !== null; ) {
    const { data } = await staff.call('document.export', { query: { ...(after && { after }) } })
    csv += data.csv
    after = data.next
  }
  const [head = '', ...rows] = csv.replace('\uFEFF', '').trimEnd().split('\r\n')
  const names = head.split(',')
  return rows.map((row) => {
    const cells =
      row.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? []
    const cell = (name: string) => cells[names.indexOf(name)] ?? ''
    return {
      ...{ day: cell('issued').slice(0, 10), order: cell('order'), number: cell('number') },
      sums: {
        ...{ value: paise(cell('taxable value')), cgst: paise(cell('CGST')) },
        ...{ sgst: paise(cell('SGST')), igst: paise(cell('IGST')), gross: paise(cell('total')) },
      },
    }
  })
}

/** The sums of each HSN and rate, and their total. */
export async function readGst(staff: TestUser, from: string, until: string) {
  const { data } = await staff.call('document.gstSummary', { query: { from, until } })
  const rows = data.rows.map((row) => [`${row.hsn} at ${row.rate}`, sumsOf(row)] as const)
  return { rows: Object.fromEntries(rows), sum: sumsOf(data.sum) }
}

type GstAmounts = Record<`${'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'}_amount`, number>

const sumsOf = (row: GstAmounts) => ({
  ...{ value: paise(row.taxable_amount), cgst: paise(row.cgst_amount) },
  ...{ sgst: paise(row.sgst_amount), igst: paise(row.igst_amount), gross: paise(row.total_amount) },
})

const PAGE = 100

/** Every online order as shown on its page and in the file, and cash orders one by one. */
export async function readMoney(staff: TestUser, cashOrders: readonly string[]) {
  const orders = []
  for (let currentPage = 1; ; currentPage++) {
    const query = { currentPage, pageSize: PAGE, sort: 'placed' as const }
    const { data } = await staff.call('payment.list', { query })
    orders.push(...data)
    if (data.length < PAGE) break
  }
  for (const id of cashOrders) {
    orders.push((await staff.call('payment.ofOrder', { params: { id } })).data)
  }
  return orders
    .map((order) => ({
      number: order.order_id,
      ...{ paid: paise(order.paid_amount), refunded: paise(order.refunded_amount) },
      ...{ refunding: paise(order.refunding_amount), owed: paise(order.owed_amount) },
    }))
    .toSorted((one, other) => (one.number < other.number ? -1 : 1))
}

/** Today's report of each day with orders, its hours summed, and the products sold. */
export async function readReports(staff: TestUser, days: readonly string[]) {
  const reports = []
  const products = []
  for (const date of days) {
    const { figures, hours } = (await staff.call('report.day', { query: { date } })).data
    const { orders, revenue, cancelled_or_failed, delivered } = figures
    const ofHours = hours.reduce((all, hour) => all + paise(hour.revenue), 0)
    if (ofHours !== paise(revenue)) throw new Error(`${date}: hours of ${ofHours}, not ${revenue}`)
    if (orders === 0) continue
    reports.push({ day: date, orders, revenue: paise(revenue), cancelled_or_failed, delivered })
    const sold = await staff.call('report.products', { query: { date, whole: 'true' } })
    products.push(
      ...sold.data
        .map((row) => ({
          day: date,
          product: row._id,
          sold: row.sold,
          revenue: paise(row.revenue),
        }))
        .toSorted((one, other) => (one.product < other.product ? -1 : 1)),
    )
  }
  return { reports, products }
}

/** The revenue of each day in the chart of Today. */
export async function readChart(staff: TestUser, days: readonly string[]) {
  const revenue = new Map<string, number>()
  for (const date of days) {
    const { data } = await staff.call('report.days', { query: { date } })
    for (const day of data.flatMap((row) => [row, row.before])) {
      revenue.set(day.date, paise(day.revenue))
    }
  }
  return days.map((day) => revenue.get(day) ?? 0)
}

/** The sums of the cash page: received from riders, and still to be received. */
export async function readCash(staff: TestUser) {
  const [collected, open] = [
    await staff.call('payment.cash', { query: { collected: 'true' } }),
    await staff.call('payment.cash', { query: {} }),
  ]
  return { collected: paise(collected.totalAmount), stillToBring: paise(open.totalAmount) }
}

/** The stock of a product, and the sum of all rows of its ledger. */
export async function readStock(staff: TestUser, id: string) {
  let ledger = 0
  for (let currentPage = 1; ; currentPage++) {
    const query = { currentPage, pageSize: PAGE }
    const { data } = await staff.call('stock.ledger', { params: { id }, query })
    ledger += data.movements.reduce((all, { change }) => all + change, 0)
    if (data.movements.length < PAGE) return { stock: data.product.stock, ledger }
  }
}

type Movement = { type: 'payment' | 'refund'; payment_id: string; amount: number }

/** The provider's own ledger, by payment. */
export async function readProvider(shop: MonthShop) {
  const movements: Movement[] = await shop.ledger()
  const refunds = movements.filter(({ type }) => type === 'refund')
  return movements
    .filter(({ type }) => type === 'payment')
    .map(({ payment_id: id, amount: captured }) => {
      const back = refunds.filter(({ payment_id }) => payment_id === id)
      return { id, captured, refunded: back.reduce((all, { amount }) => all + amount, 0) }
    })
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
