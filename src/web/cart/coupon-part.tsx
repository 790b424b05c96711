import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TicketPercent } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { CartItem } from '#contract/cart/cart.ts'
import type { Offer } from '#contract/coupon/coupon.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { cx } from '#web/lib/cx.ts'
import { errorText } from '#web/lib/http/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { removeCoupon, termsOf, useAppliedCoupon, useCouponNote } from './applied-coupon.ts'
import { fitOf, offerText } from './coupon.ts'
import { useApplyCoupon, useFollowedCoupon, useOffers } from './coupon-queries.ts'

/** The coupon of the cart: the one that is applied, or a field and those that the shop shows. */
export function CouponPart({ items }: { items: CartItem[] }) {
  const coupon = useAppliedCoupon()
  const note = useCouponNote()
  useFollowedCoupon(items, coupon?.code)
  const fit = coupon && fitOf(items, coupon)
  return (
    <section aria-label={t`Coupon`} className="grid gap-2.5">
      <div role="status" className="empty:hidden">
        {note && <p className="text-sm text-ink-2">{note}</p>}
        {fit && (
          <p className={cx('text-sm', fit.reason ? 'text-ink-2' : 'text-save')}>{fit.text}</p>
        )}
      </div>
      {coupon ? (
        <div className="flex items-center gap-2.5 rounded-md border border-dashed border-line-strong px-3 py-2">
          <TicketPercent size={20} className="shrink-0 text-save" aria-hidden="true" />
          <b className="num min-w-0 flex-auto break-all">{coupon.code}</b>
          <Button
            kind="secondary"
            size="sm"
            onClick={() => removeCoupon()}
          >{t`Remove coupon`}</Button>
        </div>
      ) : (
        <Choose items={items} />
      )}
    </section>
  )
}

function Choose({ items }: { items: CartItem[] }) {
  const offers = useOffers(items)
  const apply = useApplyCoupon()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) apply.mutate(typed)
  }
  return (
    <>
      <form onSubmit={submit} className="flex items-end gap-2" noValidate>
        <div className="min-w-0 flex-auto">
          <TextField
            name="coupon"
            label={t`Coupon code`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </div>
        <Button type="submit" kind="secondary" busy={apply.isPending}>{t`Apply`}</Button>
      </form>
      <div role="alert" className="empty:hidden">
        {apply.error && <FieldError>{errorText(apply.error)}</FieldError>}
      </div>
      {offers.length > 0 && (
        <ul aria-label={t`Coupons for you`} className="grid gap-2">
          {offers.map((offer) => (
            <OfferRow
              key={offer.code}
              offer={offer}
              items={items}
              isBusy={apply.isPending}
              onApply={() => apply.mutate(offer.code)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

type OfferProps = { offer: Offer; items: CartItem[]; isBusy: boolean; onApply: () => void }

function OfferRow({ offer, items, isBusy, onApply }: OfferProps) {
  const { reason, discount } = fitOf(items, termsOf(offer))
  return (
    <li className="flex items-center gap-2.5 rounded-md border border-dashed border-line-strong px-3 py-2">
      <div className="min-w-0 flex-auto text-sm">
        <b className="num block break-all">{offer.code}</b>
        <span className="block text-ink-2">{offerText(offer)}</span>
        {reason ? (
          <span className="block text-ink-3">{reason}</span>
        ) : (
          <span className="block text-save">
            <Trans>
              You save <span className="num">{ph({ amount: formatPrice(discount) })}</span>
            </Trans>
          </span>
        )}
      </div>
      {!reason && (
        <Button
          kind="secondary"
          size="sm"
          busy={isBusy}
          aria-label={t`Apply ${{ code: offer.code }}`}
          onClick={onApply}
        >{t`Apply`}</Button>
      )}
    </li>
  )
}
