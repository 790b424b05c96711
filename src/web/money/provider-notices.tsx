import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { timeOrDay } from '#contract/lib/india.ts'
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
    title: `The payment provider rejects the keys ${key_id}`,
    text: `${words ? `It says: ${words}. ` : ''}${keys === 'old' ? OLD_KEYS_REFUSED : KEYS_REFUSED}`,
  }),
  away: ({ since }) => ({
    tone: 'marigold',
    title: `The payment provider has not answered since ${timeOrDay(since)}`,
    text: 'We ask again every few minutes. Payments are confirmed and refunds are sent once it answers.',
  }),
  'other-account': ({ keys, key_id, orders }) => ({
    tone: keys === 'old' ? 'blue' : 'marigold',
    title: `Payments made with ${key_id} belong to another account`,
    text: keys === 'old' ? THROUGH_OLD_KEYS : `${WITHOUT_OLD_KEYS}${openPayments(orders)}`,
  }),
  'test-keys': ({ key_id }) => ({
    tone: 'grey',
    title: `Orders paid with ${key_id} were test payments`,
    text: 'No money moved, so nothing has to be refunded for them.',
  }),
}

const KEYS_REFUSED =
  'Payments are not confirmed and refunds wait until RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are right. None of them fails because of this.'
const OLD_KEYS_REFUSED =
  'Refunds of payments made with them may wait. Correct RAZORPAY_KEY_ID_OLD and RAZORPAY_KEY_SECRET_OLD, or remove both if the keys were switched off.'
const THROUGH_OLD_KEYS =
  'Their refunds are sent with the old keys, from the balance of that account.'
const WITHOUT_OLD_KEYS =
  'Their refunds and open payments wait. Set RAZORPAY_KEY_ID_OLD and RAZORPAY_KEY_SECRET_OLD to go on, or return the money another way under Refunds.'

const openPayments = (orders: readonly string[] = []) =>
  orders.length === 0 ? '' : ` Orders with an open payment: ${orders.join(', ')}.`
