import { t } from '@lingui/core/macro'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AddressForm } from '#contract/address/address.ts'
import { chargesIn, DEFAULT_CHARGES } from '#contract/cart/charges.ts'
import { ITEMS_ONLY } from '#contract/cart/items-only.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import type { Customer } from '#contract/phone-order/phone-order.ts'
import {
  LEAST_CUSTOMER_SEARCH,
  type PhonePayment,
} from '#contract/phone-order/phone-order-kinds.ts'
import type { Input } from '#contract/schemas.ts'
import { staffOrdersKey } from '#web/back-office/board-queries.ts'
import { deliveryQuery } from '#web/delivery/delivery-queries.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { ApiError, errorText } from '#web/lib/http/api-error.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Each part shows its own error. */
const OWN_ERROR = { staleTime: 0, meta: { failed: false } } as const

export const customersQuery = (search: string) =>
  queryOptions({
    ...OWN_ERROR,
    queryKey: personal('phone-order', 'customers', search),
    queryFn: async ({ signal }) =>
      (await call('phoneOrder.customers', { query: { search } }, { signal })).data,
    enabled: search.length >= LEAST_CUSTOMER_SEARCH,
    placeholderData: keepPreviousData,
  })

export const customerAddressesQuery = (id: string) =>
  queryOptions({
    ...OWN_ERROR,
    queryKey: personal('phone-order', 'addresses', id),
    queryFn: async ({ signal }) =>
      (await call('phoneOrder.addresses', { params: { id } }, { signal })).data,
  })

export const orderableQuery = (search: string) =>
  queryOptions({
    ...OWN_ERROR,
    queryKey: personal('phone-order', 'products', search),
    queryFn: async ({ signal }) =>
      (await call('phoneOrder.products', { query: { search } }, { signal })).data,
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  })

/** What the shop charges now besides the items: nothing over the counter. */
export function useCharges(isPickup: boolean) {
  const { data } = useQuery(deliveryQuery)
  if (isPickup) return ITEMS_ONLY
  return data ? chargesIn(data.charges, data.flat_tax) : DEFAULT_CHARGES
}

export type NewCustomer = Omit<Input<'phoneOrder.addCustomer'>['body'], 'customer_id'>

/** After a lost answer the same form is sent with the same id, and makes one customer. */
export function useAddCustomer() {
  const [customer_id] = useState(newId)
  return useMutation({
    mutationFn: async (typed: NewCustomer) =>
      (await call('phoneOrder.addCustomer', { body: { ...typed, customer_id } })).data,
    meta: { failed: false },
  })
}

export const useGiveEmail = ({ _id: id }: Customer) =>
  useMutation({
    mutationFn: async (email: string) =>
      (await call('phoneOrder.giveEmail', { params: { id }, body: { email } })).data,
    meta: { failed: false, succeeded: t`The email is saved.` },
  })

export function useAddCustomerAddress({ _id: id }: Customer) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: AddressForm) =>
      (await call('phoneOrder.addAddress', { params: { id }, body })).data,
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: customerAddressesQuery(id).queryKey }),
    meta: { failed: false },
  })
}

export type PhoneOrder = Input<'phoneOrder.place'>['body']
/** `isTakenAlong`: the customer has everything in hand, so it is handed over at once. */
type Taken = { body: PhoneOrder; isTakenAlong: boolean }

/** Whether the server may have placed the order, although no answer says so. */
export const isUnsure = (error: unknown) =>
  error instanceof ApiError &&
  error.code !== 'OFFLINE' &&
  (error.status === 0 || error.status >= 500)

export const useTakeOrder = () =>
  usePlaceOnce(async ({ body, isTakenAlong }: Taken, options) => {
    const { data } = await call('phoneOrder.place', { body }, options)
    if (isTakenAlong) await handOver(data._id)
    return data
  })

type Added = { body: Input<'phoneOrder.addItems'>['body'] }

/** Places an order of its own, which goes along with this one. */
export const useAddItems = (id: string) =>
  usePlaceOnce(
    async ({ body }: Added, options) =>
      (await call('phoneOrder.addItems', { params: { id }, body }, options)).data,
  )

type Keyed = { headers: { 'idempotency-key': string } }
/** `code`: of the link to pay. */
export type Placed = { order: StaffOrder; code: string | undefined }

/** Places an order. The same basket has the same key, so it is placed once, however often it is sent. */
function usePlaceOnce<Wanted extends { body: { payment: PhonePayment } }>(
  place: (wanted: Wanted, options: Keyed) => Promise<StaffOrder>,
) {
  const queryClient = useQueryClient()
  const sent = useRef({ contents: '', key: '' })
  return useMutation({
    mutationFn: async (wanted: Wanted): Promise<Placed> => {
      const contents = JSON.stringify(wanted.body)
      if (contents !== sent.current.contents) sent.current = { contents, key: newId() }
      const order = await place(wanted, { headers: { 'idempotency-key': sent.current.key } })
      const isByLink = wanted.body.payment === 'link'
      return { order, code: isByLink ? await newLinkOf(order._id) : undefined }
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: deliveryQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: staffOrdersKey() })
    },
    meta: { failed: false },
  })
}

/** Without success the order is placed, and its page hands it over. */
async function handOver(id: string) {
  try {
    await call('order.move', { params: { id }, body: { to: 'Delivered' } })
  } catch (error) {
    toast.error(errorText(error))
  }
}

/** Undefined without an answer: the order's page makes another link. */
const newLinkOf = async (id: string) => {
  try {
    return (await call('payLink.make', { params: { id } })).data.code
  } catch {
    return undefined
  }
}
