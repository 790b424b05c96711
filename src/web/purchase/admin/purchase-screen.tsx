import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { dayAndTime, fullDayName } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { Purchase, PurchaseLine } from '#contract/purchase/purchase.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { purchaseQuery, useReverse } from './purchase-queries.ts'

const BACK = { to: officePaths.adminPurchases, label: t`Purchases` }

/** One bill with its batches. */
export function PurchaseScreen() {
  const { purchaseId = '' } = useParams()
  return (
    <WhenLoaded
      contentId={purchaseId}
      skeleton={
        <OfficePage title={t`Bill`} back={BACK}>
          <ListSkeleton label={t`Loading the bill`} />
        </OfficePage>
      }
    >
      <Bill id={purchaseId} />
    </WhenLoaded>
  )
}

function Bill({ id }: { id: string }) {
  const { data: bill } = useSuspenseQuery(purchaseQuery(id))
  const [isReversing, setReversing] = useState(false)
  const isWhole = bill.items.every(({ quantity, left }) => quantity === left)
  return (
    <OfficePage
      title={t`Bill ${{ number: bill.bill_number }}`}
      facts={factsOf(bill)}
      back={BACK}
      action={
        !bill.reversed_at &&
        isWhole && (
          <Button kind="soft" onClick={() => setReversing(true)}>{t`Reverse the bill`}</Button>
        )
      }
    >
      <p className="mb-3 text-ink-2">{stateOf(bill, isWhole)}</p>
      <DataTable
        caption={t`Lines of the bill`}
        isWide
        rows={bill.items}
        rowKey={({ _id }) => _id}
        lead={{ head: t`Product`, cell: (line) => <ProductLink line={line} /> }}
        columns={COLUMNS}
      />
      <p className="mt-3 text-right">
        {t`Total with GST`} <b className="num">{formatPrice(bill.total)}</b>
      </p>
      {isReversing && <ReverseDialog bill={bill} onClose={() => setReversing(false)} />}
    </OfficePage>
  )
}

const factsOf = ({ supplier, bill_date, supplier_phone, supplier_gstin }: Purchase) =>
  [supplier, fullDayName(bill_date), supplier_phone, supplier_gstin].filter(Boolean).join(' · ')

function stateOf({ reversed_at, reversed_by, by, at }: Purchase, isWhole: boolean): string {
  if (reversed_at)
    return t`Reversed by ${{ name: reversed_by ?? '' }} on ${{ time: dayAndTime(reversed_at) }}. Its units are no longer in stock.`
  const entered = t`Entered by ${{ name: by }} on ${{ time: dayAndTime(at) }}.`
  return isWhole
    ? entered
    : `${entered} ${t`Some of its units were sold or removed, so it cannot be reversed.`}`
}

const ProductLink = ({ line }: { line: PurchaseLine }) => (
  <Link
    to={officePaths.adminLedger(line.product_id)}
    lang={languageOfName(line)}
    className="break-words hover:underline"
  >
    {localName(line)} <span className="text-sm font-normal text-ink-3">{line.unit}</span>
  </Link>
)

const COLUMNS: Column<PurchaseLine>[] = [
  { head: t`Units`, isNumber: true, cell: ({ quantity }) => quantity },
  { head: t`Still in stock`, isNumber: true, cell: ({ left }) => left },
  { head: t`Cost of one`, isNumber: true, cell: ({ cost }) => formatPrice(cost) },
  { head: t`Amount`, isNumber: true, cell: ({ amount }) => formatPrice(amount) },
  { head: t`Batch`, cell: ({ batch }) => batch || '–' },
  {
    head: t`Best before`,
    cell: ({ best_before }) => (best_before ? fullDayName(best_before) : '–'),
  },
]

function ReverseDialog({ bill, onClose }: { bill: Purchase; onClose: () => void }) {
  const { mutate: reverse, isPending } = useReverse()
  return (
    <ConfirmDialog
      title={t`Reverse bill ${{ number: bill.bill_number }}?`}
      question={t`All its units leave the stock. The bill stays in the list as reversed, and its number can be entered again.`}
      confirm={t`Reverse`}
      busy={isPending}
      onConfirm={() => reverse(bill._id, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
