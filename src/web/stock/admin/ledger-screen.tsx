import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { dayAndTime } from '#contract/lib/days.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import type { Movement, Shelved } from '#contract/stock/stock.ts'
import { DataTable } from '#web/back-office/list/data-table.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { OfficeLink } from '#web/back-office/office-link.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { cx } from '#web/lib/cx.ts'
import { languageOfName } from '#web/lib/language/catalogue-names.ts'
import { translated } from '#web/lib/language/translated.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { usePageNumber } from '#web/lib/navigation/use-page-number.ts'
import { useTitle } from '#web/lib/navigation/use-title.ts'
import { Button } from '#web/ui/button.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { ChangeStockDialog } from './change-stock-dialog.tsx'
import { REASONS, signed, whoOf } from './stock.ts'
import { ledgerQuery, useUndoStock } from './stock-queries.ts'

const BACK = { to: officePaths.adminStock, label: t`Stock` }

/** The stock ledger of one product, which is append-only. */
export function LedgerScreen() {
  const { productId = '' } = useParams()
  return (
    <WhenLoaded
      contentId={productId}
      skeleton={
        <OfficePage title={t`Stock`} back={BACK}>
          <Loading label={t`Loading the stock history`}>
            <Skeleton className="h-150 rounded-lg" />
          </Loading>
        </OfficePage>
      }
    >
      <Ledger id={productId} />
    </WhenLoaded>
  )
}

function Ledger({ id }: { id: string }) {
  const [page] = usePageNumber()
  const { data, totalCount, more } = useSuspenseQuery(ledgerQuery(id, page)).data
  const { product, movements } = data
  const [isChanging, setChanging] = useState(false)
  useTitle(product.name)

  return (
    <OfficePage
      title={product.name}
      titleLanguage={languageOfName({ name: product.name })}
      facts={factsOf(product)}
      back={BACK}
      action={<Button onClick={() => setChanging(true)}>{t`Change stock`}</Button>}
    >
      {movements.length === 0 && totalCount > 0 ? (
        <RedirectToPage page={Math.ceil(totalCount / OFFICE_PAGE_SIZE.stockLedger)} />
      ) : (
        <Movements product={product} movements={movements} totalCount={totalCount} more={more} />
      )}
      {isChanging && <ChangeStockDialog product={product} onClose={() => setChanging(false)} />}
    </OfficePage>
  )
}

const factsOf = ({ unit, stock, low_stock_below }: Shelved) =>
  t`${unit} · ${stock} in stock · low stock limit ${low_stock_below}`

type MovementsProps = {
  product: Shelved
  movements: Movement[]
  totalCount: number
  more: true | undefined
}

function Movements({ product, movements, totalCount, more }: MovementsProps) {
  return (
    <>
      <DataTable
        caption={t`Stock changes, newest first`}
        rows={movements}
        rowKey={({ _id }) => _id}
        lead={{
          head: t`Date and time`,
          cell: ({ at }) => <span className="num">{dayAndTime(at)}</span>,
        }}
        columns={[
          {
            head: t({ message: 'Change', context: 'of stock' }),
            isNumber: true,
            cell: ({ change }) => <Change change={change} />,
          },
          { head: t`Stock after`, isNumber: true, cell: ({ after }) => after },
          { head: t`Reason`, cell: (movement) => <Why movement={movement} /> },
          { head: t`By`, cell: whoOf },
          {
            head: t`Actions`,
            isAction: true,
            cell: (row) => <Undo product={product} movement={row} />,
          },
        ]}
      />
      <ListFoot
        totalCount={totalCount}
        more={more}
        pageSize={OFFICE_PAGE_SIZE.stockLedger}
        count={movements.length}
        label={t`Stock changes`}
      />
    </>
  )
}

const Change = ({ change }: { change: number }) => (
  <b className={cx(change > 0 && 'text-save')}>{signed(change)}</b>
)

const WRITE_OFFS: ReadonlySet<string> = new Set(['missing', 'damaged', 'expired'])

/** Undo is offered for write-offs; other changes are corrected by a new change. */
function Undo({ product, movement }: { product: Shelved; movement: Movement }) {
  const undo = useUndoStock()
  const { _id, change, reason, can_undo, is_undone } = movement
  if (is_undone) return <span className="text-ink-3">{t`Undone`}</span>
  if (!can_undo || !WRITE_OFFS.has(reason)) return null
  return (
    <Button
      kind="ghost"
      size="sm"
      busy={undo.isPending}
      aria-label={t`Undo: put ${{ quantity: -change }} of ${{ name: product.name }} back in stock`}
      onClick={() => undo.mutate({ movementId: _id })}
    >{t`Undo`}</Button>
  )
}

function Why({ movement: { reason, note, order_number } }: { movement: Movement }) {
  return (
    <span className="break-words">
      {REASONS[reason]}
      {order_number && (
        <span className="num ml-1 whitespace-nowrap">
          <OfficeLink to={`${officePaths.adminOrders}?q=${order_number}`} className={linkClass}>
            {order_number}
          </OfficeLink>
        </span>
      )}
      {/* Notes of the shop itself, such as “Stock-take”, have a translation. */}
      {note && <span className="text-ink-2">{`: ${translated(note)}`}</span>}
    </span>
  )
}
