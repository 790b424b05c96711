import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_RIDERS } from '#contract/rider/rider-kinds.ts'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { OfficeAction } from '#web/back-office/office-link.tsx'
import { errorText } from '#web/lib/http/api-error.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { RadioCard } from '#web/ui/form/choice.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { EmptyState, ErrorState } from '#web/ui/loading/empty-state.tsx'
import { type HandedOver, ridersQuery, useHandOver } from './hand-over-queries.ts'

type Props = {
  orders: readonly HandedOver[]
  onClose: () => void
  /** `refused`: why some of several orders were not handed over. */
  onDone?: (refused: string[]) => void
}

/** Chooses the rider of one or several orders, or none. */
export function HandOverDialog({ orders, onClose, onDone = onClose }: Props) {
  const { data: riders, error, refetch } = useQuery(ridersQuery())
  const { mutateAsync: handOver } = useHandOver()
  const with_ = commonRider(orders)
  const [riderId, setRider] = useState<string | null>()
  const form = useForm({
    initial: {},
    normalize: (values) => values,
    check: () => undefined,
    send: () => handOver({ riderId: riderId ?? null, orders }),
    onSent: ({ refused }) => onDone(refused),
  })

  return (
    <Dialog title={t`Hand over to a rider`} description={described(orders)} onClose={onClose}>
      <NotAmongThem orders={orders} />
      {error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {!riders && !error && <ListSkeleton label={t`Loading riders`} />}
      {riders?.length === 0 && <NoRiders />}
      {riders && riders.length > 0 && (
        <Form form={form}>
          <fieldset className="grid gap-2">
            <legend className="sr-only">{t`Rider`}</legend>
            {riders.map(({ _id, name, orders: count }) => (
              <RadioCard
                key={_id}
                name="rider"
                value={_id}
                checked={_id === (riderId === undefined ? with_ : riderId)}
                onChange={() => setRider(_id)}
              >
                <b className="block">{name}</b>
                <span className="num text-sm text-ink-2">
                  {plural(count, {
                    0: 'No orders with them now',
                    one: '# order with them now',
                    other: '# orders with them now',
                  })}
                </span>
              </RadioCard>
            ))}
            {riders.length >= MAX_RIDERS && (
              <p className="text-sm text-ink-2">{t`Only the first ${{ max: MAX_RIDERS }} riders are listed.`}</p>
            )}
            {orders.some(({ rider }) => rider) && (
              <RadioCard
                name="rider"
                value=""
                checked={riderId === null}
                onChange={() => setRider(null)}
              >
                <b className="block">{t`No rider`}</b>
                <span className="text-sm text-ink-2">{t`Take it back from the rider.`}</span>
              </RadioCard>
            )}
          </fieldset>
          <DialogFormEnd
            form={form}
            submit={riderId === null ? t`Take back` : t`Hand over`}
            disabled={riderId === undefined || riderId === with_}
            onClose={onClose}
          />
        </Form>
      )}
    </Dialog>
  )
}

/** The rider who has all of them. */
function commonRider(orders: readonly HandedOver[]): string | undefined {
  const [first, ...others] = orders.map(({ rider }) => rider?._id)
  return others.every((id) => id === first) ? first : undefined
}

function described(orders: readonly HandedOver[]): string {
  const names = orders.map(({ order_id }) => order_id).join(', ')
  const inShop = orders.filter(({ status }) => status === 'Processing').length
  return inShop === 0 ? names : t`${names}. The shopper is told that it is on the way.`
}

/** What goes along with these orders, unless it is handed over with them. */
function NotAmongThem({ orders }: { orders: readonly HandedOver[] }) {
  const chosen = new Set(orders.map(({ order_id }) => order_id))
  const along = orders.flatMap(({ added_to, additions = [] }) =>
    added_to ? [added_to, ...additions] : additions,
  )
  const missing = [...new Set(along)].filter((number) => !chosen.has(number))
  if (missing.length === 0) return null
  return (
    <p className="num rounded-box bg-basket-soft px-3 py-2 font-action text-basket-ink">
      {t`Give this to the rider too: ${{ orders: missing.join(', ') }}`}
    </p>
  )
}

const NoRiders = () => (
  <EmptyState
    title={t`No riders yet`}
    text={t`An admin gives the role Rider to a person with an account, under People.`}
    action={
      <OfficeAction to={officePaths.adminPeople} className={buttonClass({ kind: 'secondary' })}>
        {t`Open People`}
      </OfficeAction>
    }
  />
)
