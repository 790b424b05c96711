import { t } from '@lingui/core/macro'
import { ArrowLeftRight } from 'lucide-react'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { Order } from '#contract/order/order.ts'
import type { SubstituteOffer } from '#contract/order/substitute-offer.ts'
import { localName, type Named } from '#web/lib/language/catalogue-names.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Thumbnail } from '#web/ui/picture/thumbnail.tsx'
import { useAnswerOffer } from './substitute-queries.ts'
import { minutesAndSeconds, useSecondsLeft } from './use-seconds-left.ts'

/** Products offered in place of missing ones, and what became of them until the order is packed. */
export const SubstituteOffers = ({ order }: { order: Order }) => (
  <section
    aria-label={t`Replacements`}
    aria-live="polite"
    className="grid grid-cols-1 gap-3 print:hidden"
  >
    {order.offers?.map((offer) =>
      offer.state === 'open' ? (
        <OpenOffer key={offer._id} order={order} offer={offer} />
      ) : (
        <AnsweredOffer key={offer._id} order={order} offer={offer} />
      ),
    )}
  </section>
)

type Props = { order: Order; offer: SubstituteOffer }

const AnsweredOffer = ({ order, offer }: Props) => (
  <Banner
    tone={offer.state === 'accepted' ? 'green' : 'grey'}
    icon={<ArrowLeftRight size={24} />}
    title={outcomeText(order, offer)}
  />
)

function OpenOffer({ order, offer }: Props) {
  const answer = useAnswerOffer()
  const left = useSecondsLeft(offer.ends_at)
  const send = (accept: boolean) => answer.mutate({ order, offerId: offer._id, accept })
  const { quantity, unit, price, image } = offer
  // The order itself says so some seconds later.
  if (left === 0 && !answer.isPending) return <AnsweredOffer {...{ order, offer }} />

  return (
    <div className="rounded-lg border border-basket/50 bg-basket-soft p-4">
      <h2 className="text-lead leading-6">{questionText(order, offer)}</h2>
      <div className="mt-2 flex items-center gap-3">
        <Thumbnail src={image || undefined} size={46} />
        <p className="min-w-0 flex-1 break-words">
          {t`${quantity} × ${{ name: localName(offer) }}, ${unit}, ${{ price: formatPrice(price) }} each`}
        </p>
      </div>
      <p className="mt-2 text-note">
        {t`You never pay more than for the missing item. Without an answer it is left out, and you don’t pay for it.`}
      </p>
      <p role="timer" className="num mt-2 font-label">
        {t`${{ time: minutesAndSeconds(left) }} left to answer`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button busy={answer.isPending} onClick={() => send(true)}>{t`Accept`}</Button>
        <Button kind="secondary" disabled={answer.isPending} onClick={() => send(false)}>
          {t`No thanks`}
        </Button>
      </div>
    </div>
  )
}

/** With the unit, because another size of the same thing has the same name. */
const sized = (product: Named & { unit: string }) => `${localName(product)}, ${product.unit}`

const missingName = ({ products }: Order, { missing_id }: SubstituteOffer) => {
  const item = products.find(({ _id }) => _id === missing_id)
  return item ? sized(item.product_id) : ''
}

const questionText = (order: Order, offer: SubstituteOffer) =>
  t`${{ missing: missingName(order, offer) }} is missing. Take ${{ name: sized(offer) }} instead?`

function outcomeText(order: Order, offer: SubstituteOffer): string {
  const names = { name: sized(offer), missing: missingName(order, offer) }
  if (offer.state === 'accepted') {
    return t`You get ${{ name: names.name }} in place of ${{ missing: names.missing }}.`
  }
  return offer.state === 'declined'
    ? t`${{ missing: names.missing }} is left out, as you wanted.`
    : t`The offer has ended. ${{ missing: names.missing }} is left out, and you don’t pay for it.`
}
