import { useSuspenseQuery } from '@tanstack/react-query'
import type { LowProduct, SoldProduct } from '#contract/report/report.ts'
import { formatCount } from '#web/back-office/format-count.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { lastsFor } from './report.ts'
import { ReportPanel } from './report-panel.tsx'
import {
  fetchLowStock,
  fetchTopProducts,
  lowStockQuery,
  topProductsQuery,
} from './report-queries.ts'

/** Products with the highest revenue of the day. */
export function TopProductsPanel({ date }: { date: string | undefined }) {
  const { data: rows, totalCount } = useSuspenseQuery(topProductsQuery(date)).data
  return (
    <ReportPanel
      title="Top products"
      facts="By revenue"
      name="top-products"
      lead={{ head: 'Product', value: nameOf, show: (product) => <Product {...product} /> }}
      columns={[
        {
          head: 'Revenue',
          value: ({ revenue }) => revenue,
          isRupees: true,
        },
        { head: 'Sold', value: ({ sold }) => sold, isNumber: true },
      ]}
      rows={rows}
      fetchAll={() => fetchTopProducts(date)}
      rowKey={({ _id }) => _id}
      foot={
        totalCount === 0
          ? 'Nothing sold yet'
          : `${rows.length} of ${formatCount(totalCount, 'product')} sold that day`
      }
    />
  )
}

/** Products that will run out soon, independent of the chosen day. */
export function LowStockPanel() {
  const { data: rows, totalCount } = useSuspenseQuery(lowStockQuery()).data
  return (
    <ReportPanel
      title="Low stock"
      facts={
        totalCount === 0
          ? 'Nothing is low on stock.'
          : `${totalCount} low on stock · “lasts” is based on the last 7 days`
      }
      name="low-stock"
      lead={{ head: 'Product', value: nameOf, show: (product) => <Product {...product} /> }}
      columns={[
        { head: 'Left', value: ({ stock }) => stock, isNumber: true },
        { head: 'Threshold', value: ({ threshold }) => threshold, isNumber: true },
        { head: 'Lasts', value: lastsFor },
      ]}
      rows={rows}
      fetchAll={fetchLowStock}
      rowKey={({ _id }) => _id}
      foot={totalCount > rows.length && `${rows.length} of ${totalCount}`}
    />
  )
}

type Pictured = Pick<SoldProduct | LowProduct, '_id' | 'name' | 'unit'>

const nameOf = ({ name, unit }: Pictured) => `${name}, ${unit}`

const Product = ({ _id, name, unit }: Pictured) => (
  <span>
    <Link to={officePaths.adminProduct(_id)} className={linkClass}>
      {name}
    </Link>{' '}
    <span className="text-sm font-normal text-ink-3">{unit}</span>
  </span>
)
