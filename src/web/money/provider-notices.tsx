import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { timeOrDay } from '#contract/lib/days.ts'
import type { ProviderNotice } from '#contract/money/payment.ts'
import { Banner, type BannerTone } from '#web/ui/banner.tsx'
import { providerNoticesQuery } from './money-queries.ts'

/** Problems of the payment provider; renders nothing without any. */
export function ProviderNotices() {
  const notices = useQuery(providerNoticesQuery()).data?.data ?? []
  return notices.map((notice) => {
    const { tone, title, text } = bannerOf(notice)
    return (
      <div key={`${notice.kind} ${notice.key_id}`} className="mb-3">
        <Banner tone={tone} icon={<TriangleAlert size={24} />} title={title}>
          {text}
        </Banner>
      </div>
    )
  })
}

type Words = { tone: BannerTone; title: string; text: string }

const bannerOf = (notice: ProviderNotice): Words => BANNERS[notice.kind](notice)

const BANNERS: Record<ProviderNotice['kind'], (notice: ProviderNotice) => Words> = {
  'keys-refused': ({ keys, key_id, words }) => ({
    tone: 'red',
    title: t`The payment provider rejects the keys ${key_id}`,
    text: sentences(
      words && t`It says: ${words}.`,
      keys === 'old' ? OLD_KEYS_REFUSED : KEYS_REFUSED,
    ),
  }),
  away: ({ since }) => ({
    tone: 'marigold',
    title: t`The payment provider has not answered since ${{ time: timeOrDay(since) }}`,
    text: t`We ask again every few minutes. Payments are confirmed and refunds are sent once it answers.`,
  }),
  'other-account': ({ keys, key_id, orders }) => ({
    tone: keys === 'old' ? 'blue' : 'marigold',
    title: t`Payments made with ${key_id} belong to another account`,
    text: keys === 'old' ? THROUGH_OLD_KEYS : sentences(WITHOUT_OLD_KEYS, openPayments(orders)),
  }),
  'test-keys': ({ key_id }) => ({
    tone: 'grey',
    title: t`Orders paid with ${key_id} were test payments`,
    text: t`No money was paid, so there is nothing to refund.`,
  }),
}

const KEYS_REFUSED = t`Payments are not confirmed and refunds wait until RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are right. None of them will fail because of this.`
const OLD_KEYS_REFUSED = t`Refunds of payments made with them may wait. Correct RAZORPAY_KEY_ID_OLD and RAZORPAY_KEY_SECRET_OLD, or remove both if the keys were switched off.`
const THROUGH_OLD_KEYS = t`Their refunds are sent with the old keys, from the balance of that account.`
const WITHOUT_OLD_KEYS = t`Their refunds and open payments wait. Set RAZORPAY_KEY_ID_OLD and RAZORPAY_KEY_SECRET_OLD to go on, or return the money another way under Refunds.`

const openPayments = (orders: readonly string[] = []) =>
  orders.length > 0 && t`Orders with an open payment: ${{ orders: orders.join(', ') }}.`

const sentences = (...all: readonly (string | false | null)[]) => all.filter(Boolean).join(' ')
