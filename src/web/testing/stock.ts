import type { Movement, StockRow } from '#contract/stock/stock.ts'

/** Nine jars left of a product that sells fast. */
export const honey = (more: Partial<StockRow> = {}): StockRow => ({
  _id: '0190f300-0000-7000-8000-000000000011',
  name: 'Forest Honey',
  unit: '500 g',
  image: '',
  stock: 9,
  low_stock_below: 10,
  was_stocked: true,
  barcode: null,
  waiting: 0,
  sold_24h: 50,
  written_off: null,
  ...more,
})

export const eggs = (more: Partial<StockRow> = {}): StockRow =>
  honey({ _id: '0190f300-0000-7000-8000-000000000012', name: 'Farm Eggs', stock: 0, ...more })

/** One page of stock. */
export const stockPage = (data: StockRow[]) => ({
  data,
  pageSize: 20,
  currentPage: 1,
  count: data.length,
  totalCount: data.length,
  low: data.length,
  out: data.filter(({ stock }) => stock === 0).length,
  never: 0,
})

export const movement = (more: Partial<Movement> = {}): Movement => ({
  _id: '0190f500-0000-7000-8000-000000000001',
  at: '2026-11-20T08:00:00.000Z',
  change: -3,
  after: 9,
  reason: 'sale',
  note: '',
  who: null,
  order_number: 'TKR-G8YD-3KPM',
  can_undo: false,
  is_undone: false,
  ...more,
})
