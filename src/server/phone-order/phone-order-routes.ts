import type { Holder } from '#contract/account/access.ts'
import { deliversTo } from '#contract/delivery/delivery-area.ts'
import { text } from '#contract/language/text.ts'
import { toRupees } from '#contract/lib/money.ts'
import type { PaymentMode } from '#contract/order/payment-kinds.ts'
import { MAX_FOUND_PRODUCTS, type PhonePayment } from '#contract/phone-order/phone-order-kinds.ts'
import type { Address } from '#server/address/address-rules.ts'
import { listAddresses } from '#server/address/address-store.ts'
import { addressFromForm, addressView } from '#server/address/address-view.ts'
import { hindiName } from '#server/catalog/catalog-rules.ts'
import { findOnSale } from '#server/catalog/find-on-sale.ts'
import type { Product } from '#server/catalog/product-rules.ts'
import { paymentContextOf, requireProvider } from '#server/checkout/payment-context.ts'
import type { Deps } from '#server/deps.ts'
import { idempotencyKeyOf } from '#server/http/input/idempotency-key.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { addItems } from '#server/order/add/add-items.ts'
import { staffOrderView } from '#server/order/order-view.ts'
import { basketIn } from '#server/order/place/order-request.ts'
import { placeOrder } from '#server/order/place/place-order.ts'
import { findStaffOrder } from '#server/order/staff/staff-order-store.ts'
import { notePersonRead } from '#server/people/note-read.ts'
import { addCustomer, giveEmail } from './add-customer.ts'
import { addCustomerAddress } from './customer-addresses.ts'
import { findCustomer, findCustomers } from './customer-store.ts'
import { customerView } from './customer-view.ts'

/** Orders that staff take by phone or at the counter. */
export function phoneOrderRoutes(route: ServeRoute, deps: Deps) {
  customerRoutes(route, deps)
  addressRoutes(route, deps)
  placingRoutes(route, deps)
}

function customerRoutes(route: ServeRoute, { db, readDb }: Deps) {
  route('phoneOrder.customers', async ({ query }) => ({
    data: (await findCustomers(readDb, query.search)).map(customerView),
  }))

  route('phoneOrder.addCustomer', async ({ user, body }) => {
    const { customer_id: id, is_other: isOther, name, mobile, email } = body
    return {
      data: customerView(await addCustomer(db, user.id, { id, name, mobile, email, isOther })),
    }
  })

  route('phoneOrder.giveEmail', async ({ user, params, body }) => ({
    data: customerView(await giveEmail(db, user.id, { customerId: params.id, email: body.email })),
  }))
}

function addressRoutes(route: ServeRoute, { db, readDb, deliveryFeed }: Deps) {
  const show = async (address: Address) => {
    const { area } = (await deliveryFeed.settled()).delivery
    return { ...addressView(address), is_deliverable: deliversTo(area, address.pincode) }
  }

  route('phoneOrder.addresses', async ({ user, params }) => {
    const customer = found(await findCustomer(readDb, params.id), 'Customer')
    await notePersonRead(db, user, customer)
    return { data: await Promise.all((await listAddresses(readDb, customer.id)).map(show)) }
  })

  route('phoneOrder.addAddress', async ({ user, params, body }) => {
    const address = addressFromForm(body)
    return {
      data: await show(await addCustomerAddress(db, user.id, { customerId: params.id, address })),
    }
  })
}

function placingRoutes(route: ServeRoute, deps: Deps) {
  const { db, config } = deps
  const context = paymentContextOf(db, config.razorpay)

  route('phoneOrder.products', async ({ query }) => ({
    data: (await findOnSale(deps, query.search, MAX_FOUND_PRODUCTS)).map(productView),
  }))

  route('phoneOrder.place', async ({ user, body, request }) => {
    const { customerId, payment, pickup, deliveryAddressId: chosen, ...basket } = body
    const deliveryAddressId = pickup ? null : found(chosen, 'Address')
    const { id } = await placeOrder(db, {
      ...basketIn({ ...basket, deliveryAddressId }),
      ...{ userId: customerId, takenBy: user.id, idempotencyKey: idempotencyKeyOf(request) },
      paymentMode: modeOf(payment),
    })
    request.log.info({ orderId: id }, 'Order taken by phone')
    return placed(id, user)
  })

  route('phoneOrder.addItems', async ({ user, params, body, request }) => {
    const { requested, seen } = basketIn({ ...body, deliveryAddressId: null })
    const { id } = await addItems(db, user.id, params.id, {
      ...{ requested, seen, idempotencyKey: idempotencyKeyOf(request) },
      paymentMode: modeOf(body.payment),
    })
    request.log.info({ orderId: id }, 'Items added to an order')
    return placed(id, user)
  })

  const modeOf = (payment: PhonePayment): PaymentMode => {
    if (payment === 'cash') return 'COD'
    requireProvider(context)
    // The customer chooses the method on the page of the link.
    return 'UPI'
  }

  async function placed(id: string, user: Holder) {
    const order = found(await findStaffOrder(db, id), 'Order')
    return {
      message: text('Order {order} is placed.', { order: order.number }),
      order_id: order.number,
      data: staffOrderView(order, user),
    }
  }
}

const productView = ({ id, name, nameHi, unit, images, price, discount, stock }: Product) => ({
  ...{ _id: id, name, ...hindiName({ nameHi }), unit, image: images[0] ?? '' },
  ...{ price: toRupees(price), discount, stock },
})
