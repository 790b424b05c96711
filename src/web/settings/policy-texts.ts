import { t } from '@lingui/core/macro'
import { MAX_QUANTITY } from '#contract/cart/cart-limits.ts'
import { refundTime, refundTimeSentence } from '#contract/money/refund.ts'
import type { PolicyName } from '#contract/policy/policy-kinds.ts'
import type { PolicyText } from '#contract/policy/policy-text.ts'
import { shown } from '#web/lib/language/shown.ts'
import type { PolicyFacts } from './policies.ts'
import { type FactWords, factWords, feeTax } from './policy-facts.ts'
import { privacyText } from './privacy-text.ts'

/** The usual text of a shop with its details; `words` names them otherwise, as in a text that is edited. */
export const policyText = (
  name: PolicyName,
  facts: PolicyFacts,
  words: FactWords = factWords(facts),
): PolicyText => TEXTS[name](words, facts)

const feesSentence = (facts: PolicyFacts, words: FactWords) => {
  const { delivery_fee: delivery, handling_fee: handling, tax } = words
  return feeTax(facts) > 0
    ? t`Delivery (${delivery}), handling (${handling}) and the tax on them (${tax}) are shown on the bill before you order.`
    : t`Delivery (${delivery}) and handling (${handling}) are shown on the bill before you order. This shop does not collect GST.`
}

const freeDeliverySentence = ({ free_from, minimum_order }: FactWords) => [
  ...(free_from ? [t`Delivery is free from ${{ sum: free_from }} of items on.`] : []),
  ...(minimum_order ? [t`The minimum order is ${{ sum: minimum_order }} of items.`] : []),
]

/** None if the shop is always open. */
const hoursSentence = ({ hours }: FactWords): string[] =>
  hours
    ? [
        t`We deliver ${hours}. Orders are taken at any hour; orders placed after hours are delivered once we open.`,
      ]
    : []

const TEXTS: Record<PolicyName, (words: FactWords, facts: PolicyFacts) => PolicyText> = {
  about: ({ seller: us, shop, minutes }) => ({
    short: [
      t`Groceries from a store in your neighbourhood.`,
      t`Most orders are at the door in about ${minutes} minutes.`,
      t`The price you see is the price you pay: all fees are shown in the cart.`,
    ],
    sections: [
      {
        heading: t`Who we are`,
        text: [
          t`${shop} is run by ${us}. We buy what we sell, keep it in our own store and bring it to you ourselves: there is no other seller on ${shop}.`,
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

  terms: (words, facts) => ({
    short: [
      t`You buy from us, at the prices you saw when you ordered.`,
      t`An order is a contract once it is placed; you can cancel it while we pack.`,
    ],
    sections: [
      {
        heading: t`The contract`,
        text: [
          t`These terms are between you and ${{ us: words.seller }}. With “Place Order” you offer to buy what stands in the order; it is accepted when the order appears with its number.`,
        ],
      },
      {
        heading: t`Prices and what may change`,
        text: [
          t`Prices are in rupees and include all taxes. If a price changes while something lies in your basket, checkout shows the new one and asks you before you pay.`,
          feesSentence(facts, words),
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

  delivery: (words) => ({
    short: [
      t`About ${{ minutes: words.minutes }} minutes from a store near you.`,
      t`Delivery ${{ fee: words.delivery_fee }}, handling ${{ handling: words.handling_fee }}: shown in the cart.`,
      ...freeDeliverySentence(words),
    ],
    sections: [
      {
        heading: t`Where and when`,
        text: [
          t`We deliver to the addresses that our store can reach. You see at checkout where an order goes before you place it.`,
          ...hoursSentence(words),
        ],
      },
      {
        heading: t`How fast`,
        text: [
          t`${{ minutes: words.minutes }} minutes is what we aim for, not a guarantee: rain, traffic and a crowd at the store take longer. Your order shows where it is.`,
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
