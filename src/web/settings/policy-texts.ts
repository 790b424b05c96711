import { t } from '@lingui/core/macro'
import { MAX_QUANTITY } from '#contract/cart/cart-limits.ts'
import { openingHoursText } from '#contract/delivery/opening-hours-text.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import { formatShortPrice } from '#contract/lib/price-words.ts'
import { refundTime, refundTimeSentence } from '#contract/money/refund.ts'
import { flatTax } from '#contract/settings/seller.ts'
import { shown } from '#web/lib/language/shown.ts'
import { SHOP_NAME } from '#web/lib/own-shop.ts'
import type { PolicyFacts, PolicyName, PolicyText } from './policies.ts'
import { privacyText } from './privacy-text.ts'

/** The policy texts with the shop's details. */
export const policyText = (name: PolicyName, facts: PolicyFacts): PolicyText =>
  TEXTS[name](facts.legal_name || SHOP_NAME, facts)

function feesSentence({ registration, charges }: PolicyFacts) {
  const delivery = formatShortPrice(charges.delivery_fee)
  const handling = formatShortPrice(charges.handling_fee)
  const tax = toRupees(flatTax(registration, toPaise(charges.tax)))
  return tax > 0
    ? t`Delivery (${delivery}), handling (${handling}) and the tax on them (${{ tax: formatShortPrice(tax) }}) are shown on the bill before you order.`
    : t`Delivery (${delivery}) and handling (${handling}) are shown on the bill before you order. This shop does not collect GST.`
}

function freeDeliverySentence({ free_delivery_from, minimum_order }: PolicyFacts['charges']) {
  return [
    ...(free_delivery_from === null
      ? []
      : [t`Delivery is free from ${{ sum: formatShortPrice(free_delivery_from) }} of items on.`]),
    ...(minimum_order > 0
      ? [t`The minimum order is ${{ sum: formatShortPrice(minimum_order) }} of items.`]
      : []),
  ]
}

/** None if the shop is always open. */
function hoursSentence({ hours }: PolicyFacts['delivery']): string[] {
  const text = openingHoursText(hours)
  if (!text) return []
  return [
    t`We deliver ${{ hours: shown(text) }}. Orders are taken at any hour; orders placed after hours are delivered once we open.`,
  ]
}

const TEXTS: Record<PolicyName, (us: string, facts: PolicyFacts) => PolicyText> = {
  about: (us, { delivery }) => ({
    short: [
      t`Groceries from a store in your neighbourhood.`,
      t`Most orders are at the door in about ${{ minutes: delivery.minutes }} minutes.`,
      t`The price you see is the price you pay: all fees are shown in the cart.`,
    ],
    sections: [
      {
        heading: t`Who we are`,
        text: [
          t`${{ shop: SHOP_NAME }} is run by ${us}. We buy what we sell, keep it in our own store and bring it to you ourselves: there is no other seller on ${{ shop: SHOP_NAME }}.`,
        ],
      },
      {
        heading: t`What we promise`,
        text: [
          t`No price is higher than the maximum retail price on the packet. Taxes are in the price.`,
          t`Nothing is put into your basket that you did not put there, and no box is ticked before you tick it.`,
          t`Riders are not hurried: fast delivery comes from nearby stores, not from fast driving.`,
        ],
      },
    ],
  }),

  contact: () => ({
    short: [
      t`For an order that is on its way, call us: it is the fastest.`,
      t`A complaint is confirmed within 48 hours and answered within one month.`,
    ],
    sections: [
      {
        heading: t`Your rights`,
        text: [
          t`The number of your complaint and these times are what the Consumer Protection (E-Commerce) Rules, 2020 ask of a shop. You need no account, and you may as well write to the grievance officer or call.`,
          t`If our answer does not settle it, the National Consumer Helpline (1915) and the consumer commission of the place where you live are there for you.`,
        ],
      },
    ],
  }),

  terms: (us, facts) => ({
    short: [
      t`You buy from us, at the prices you saw when you ordered.`,
      t`An order is a contract once it is placed; you can cancel it while we pack.`,
    ],
    sections: [
      {
        heading: t`The contract`,
        text: [
          t`These terms are between you and ${us}. With “Place Order” you offer to buy what stands in the order; it is accepted when the order appears with its number.`,
        ],
      },
      {
        heading: t`Prices and what may change`,
        text: [
          t`Prices are in rupees and include all taxes. If a price changes while something lies in your basket, checkout shows the new one and asks you before you pay.`,
          feesSentence(facts),
          t`Of one product an order takes at most ${{ max: MAX_QUANTITY }}, and never more than is on the shelf.`,
        ],
      },
      {
        heading: t`Your account`,
        text: [
          t`Keep your password to yourself. What is done with it counts as done by you until you tell us, or end the sessions in your profile.`,
          t`We may block an account that is used to cheat others or to disturb the shop, and say why.`,
        ],
      },
      {
        heading: t`Where it ends`,
        text: [
          t`No right that the law gives you as a consumer is taken away here. Indian law applies, in the courts and commissions of the place where you live.`,
        ],
      },
    ],
  }),

  privacy: privacyText,

  refunds: () => ({
    short: [
      t`Free cancellation while we pack, with a full refund.`,
      t`What is missing, damaged or spoilt is refunded: tell us within 24 hours.`,
      t`Refunds go to the original payment method.`,
    ],
    sections: [
      {
        heading: t`Cancelling`,
        text: [
          t`You can cancel an order yourself while its status is Processing. It costs nothing, and the goods go back on the shelf. Once the bag has left the store, call us: we cancel if the rider can still turn back.`,
        ],
      },
      {
        heading: t`Short, damaged or spoilt`,
        text: [
          t`What is not on the shelf or not good enough is left out, and its price is taken off. If you find a fault at home, write to us within 24 hours; a photo is enough.`,
        ],
      },
      {
        heading: t`How the money comes back`,
        text: [
          t`Paid by UPI, card or net banking: to the same account or card, started by us at once. ${{ sentence: shown(refundTimeSentence) }}`,
          t`Paid in cash: the rider takes less, or we send it to the UPI or bank account you name.`,
        ],
      },
      {
        heading: t`Paid, but no order`,
        text: [
          t`If your bank took money and the order was not placed, it is sent back without your asking, in ${{ time: shown(refundTime) }}. If it has not arrived by then, write to us with the reference number of the bank.`,
        ],
      },
    ],
  }),

  delivery: (_us, { delivery, charges }) => ({
    short: [
      t`About ${{ minutes: delivery.minutes }} minutes from a store near you.`,
      t`Delivery ${{ fee: formatShortPrice(charges.delivery_fee) }}, handling ${{ handling: formatShortPrice(charges.handling_fee) }}: shown in the cart.`,
      ...freeDeliverySentence(charges),
    ],
    sections: [
      {
        heading: t`Where and when`,
        text: [
          t`We deliver to the addresses that our store can reach. You see at checkout where an order goes before you place it.`,
          ...hoursSentence(delivery),
        ],
      },
      {
        heading: t`How fast`,
        text: [
          t`${{ minutes: delivery.minutes }} minutes is what we aim for, not a guarantee: rain, traffic and a crowd at the store take longer. Your order shows where it is.`,
        ],
      },
      {
        heading: t`At the door`,
        text: [
          t`Please look at what you receive. For cash on delivery, keep the amount ready; the rider carries little change.`,
        ],
      },
    ],
  }),
}
