import { plural, t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LowProduct, SoldProduct } from '#contract/report/report.ts'
import { OfficeLink } from '#web/back-office/office-link.tsx'
import { languageOfName } from '#web/lib/language/catalogue-names.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
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
      title={t`Top products`}
      facts={t`By revenue`}
      name="top-products"
      lead={{ head: t`Product`, value: nameOf, show: (product) => <Product {...product} /> }}
      columns={[
        {
          head: t`Revenue`,
          value: ({ revenue }) => revenue,
          isRupees: true,
        },
        { head: t`Sold`, value: ({ sold }) => sold, isNumber: true },
      ]}
      rows={rows}
      fetchAll={() => fetchTopProducts(date)}
      rowKey={({ _id }) => _id}
      foot={totalCount === 0 ? t`Nothing sold yet` : soldOf(rows.length, totalCount)}
    />
  )
}

const soldOf = (shown: number, total: number) =>
  plural(total, {
    one: `${shown} of # product sold that day`,
    other: `${shown} of # products sold that day`,
  })

/** Products that will run out soon, independent of the chosen day. */
export function LowStockPanel() {
  const { data: rows, totalCount } = useSuspenseQuery(lowStockQuery()).data
  return (
    <ReportPanel
      title={t`Low stock`}
      facts={
        totalCount === 0
          ? t`Nothing is low on stock.`
          : t`${totalCount} low on stock · “lasts” is based on the last 7 days`
      }
      name="low-stock"
      lead={{ head: t`Product`, value: nameOf, show: (product) => <Product {...product} /> }}
      columns={[
        { head: t`Left`, value: ({ stock }) => stock, isNumber: true },
        { head: t`Threshold`, value: ({ threshold }) => threshold, isNumber: true },
        { head: t`Lasts`, value: lastsFor },
      ]}
      rows={rows}
      fetchAll={fetchLowStock}
      rowKey={({ _id }) => _id}
      foot={totalCount > rows.length && t`${{ shown: rows.length }} of ${totalCount}`}
    />
  )
}

type Pictured = Pick<SoldProduct | LowProduct, '_id' | 'name' | 'unit'>

const nameOf = ({ name, unit }: Pictured) => `${name}, ${unit}`

const Product = ({ _id, name, unit }: Pictured) => (
  <span>
    <OfficeLink
      to={officePaths.adminProduct(_id)}
      lang={languageOfName({ name })}
      className={linkClass}
    >
      {name}
    </OfficeLink>{' '}
    <span className="text-sm font-normal text-ink-3">{unit}</span>
  </span>
)
