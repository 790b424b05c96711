import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleStop, Pencil, Plus, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Coupon } from '#contract/coupon/coupon.ts'
import { COUPONS_PER_PAGE } from '#contract/coupon/coupon-limits.ts'
import { fullDayName } from '#contract/lib/days.ts'
import { formatPrice, formatShortPrice } from '#contract/lib/price-words.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { FindBox } from '#web/back-office/list/find-box.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { valueText } from '#web/cart/coupon.ts'
import { pageIn } from '#web/lib/navigation/page-number.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Pill, type PillTone } from '#web/ui/status.tsx'
import { CouponDialog } from './coupon-dialog.tsx'
import { type CouponFilter, couponsQuery, useEndCoupon } from './coupon-queries.ts'

type OpenDialog = { what: 'add' } | { what: 'edit' | 'end'; coupon: Coupon }
type OnOpen = { onOpen: (dialog: OpenDialog) => void }

/** Coupons with their uses and what they took off. */
export function CouponsScreen() {
  const [params] = useSearchParams()
  const filter = { page: pageIn(params), text: params.get('q')?.trim() ?? '' }
  const [dialog, setDialog] = useState<OpenDialog>()
  const stop = () => setDialog(undefined)
  return (
    <OfficePage
      title={t`Coupons`}
      facts={t`One for each order. Limits are exact, also when many order at once.`}
      action={
        <Button data-new="" onClick={() => setDialog({ what: 'add' })}>
          <Plus size={18} /> {t`New Coupon`}
        </Button>
      }
    >
      <div className="mb-4">
        <FindBox label={t`Find a coupon`} placeholder={t`Code`} />
      </div>
      <WhenLoaded
        contentId={JSON.stringify(filter)}
        skeleton={<ListSkeleton label={t`Loading coupons`} />}
      >
        <Coupons filter={filter} onOpen={setDialog} />
      </WhenLoaded>
      {dialog?.what === 'add' && <CouponDialog onClose={stop} />}
      {dialog?.what === 'edit' && <CouponDialog coupon={dialog.coupon} onClose={stop} />}
      {dialog?.what === 'end' && <EndDialog coupon={dialog.coupon} onClose={stop} />}
    </OfficePage>
  )
}

function Coupons({ filter, onOpen }: OnOpen & { filter: CouponFilter }) {
  const { data: coupons, totalCount } = useSuspenseQuery(couponsQuery(filter)).data
  if (totalCount === 0) return <NoCoupons isFiltered={filter.text !== ''} />
  if (coupons.length === 0) {
    return <RedirectToPage page={Math.ceil(totalCount / COUPONS_PER_PAGE)} />
  }
  return (
    <>
      <DataTable
        caption={t`Coupons`}
        rows={coupons}
        rowKey={({ _id }) => _id}
        isWide
        lead={{ head: t`Code`, cell: ({ code }) => code }}
        columns={[
          ...COLUMNS,
          {
            head: t`Actions`,
            isAction: true,
            cell: (coupon) => <Actions coupon={coupon} onOpen={onOpen} />,
          },
        ]}
      />
      <ListFoot
        totalCount={totalCount}
        pageSize={COUPONS_PER_PAGE}
        count={coupons.length}
        label={t`Coupons`}
      />
    </>
  )
}

const STATES: Record<Coupon['state'], [string, PillTone]> = {
  on: [t`On`, 'green'],
  off: [t`Ended`, 'grey'],
  planned: [t`Not yet valid`, 'amber'],
  over: [t`Expired`, 'grey'],
  'used-up': [t`Used up`, 'grey'],
}

const COLUMNS: Column<Coupon>[] = [
  {
    head: t`Status`,
    cell: ({ state }) => <Pill tone={STATES[state][1]}>{STATES[state][0]}</Pill>,
  },
  { head: t`Takes off`, cell: ({ percent, amount }) => valueText(percent, amount) },
  {
    head: t`Minimum`,
    isNumber: true,
    cell: ({ minimum }) => (minimum === 0 ? '–' : formatShortPrice(minimum)),
  },
  { head: t`Valid`, cell: validText },
  {
    head: t`Uses`,
    isNumber: true,
    cell: ({ uses, max_uses }) => (max_uses === null ? String(uses) : t`${uses} of ${max_uses}`),
  },
  { head: t`Given`, isNumber: true, cell: ({ given }) => formatPrice(given) },
]

function validText({ from, until }: Coupon): string {
  if (from && until) {
    return t`${{ from: fullDayName(from) }} to ${{ until: fullDayName(until) }}`
  }
  if (from) return t`From ${{ from: fullDayName(from) }}`
  return until ? t`Until ${{ until: fullDayName(until) }}` : t`Always`
}

function Actions({ coupon, onOpen }: OnOpen & { coupon: Coupon }) {
  const { code, is_on } = coupon
  return (
    <span className="flex justify-end">
      <IconButton label={t`Edit ${code}`} onClick={() => onOpen({ what: 'edit', coupon })}>
        <Pencil size={18} />
      </IconButton>
      {is_on && (
        <IconButton
          label={t`End ${code}`}
          className="text-danger"
          onClick={() => onOpen({ what: 'end', coupon })}
        >
          <CircleStop size={18} />
        </IconButton>
      )}
    </span>
  )
}

function EndDialog({ coupon: { _id, code }, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { mutate: end, isPending } = useEndCoupon()
  return (
    <ConfirmDialog
      title={t`End ${code}?`}
      question={t`It can no longer be used. Orders that used it keep their discount.`}
      confirm={t`End coupon`}
      busy={isPending}
      onConfirm={() => end(_id, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}

const NoCoupons = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<TicketPercent size={34} />}
    title={isFiltered ? t`No coupon found` : t`No coupons yet`}
    text={
      isFiltered
        ? t`Try fewer letters.`
        : t`Make one with a percentage or an amount, and its limits.`
    }
  />
)
