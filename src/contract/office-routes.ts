import { frontOfficeRoutes } from './front/front-office-routes.ts'
import { noteRoutes } from './note/note-routes.ts'
import { notifyOfficeRoutes } from './notify/notify-office-routes.ts'
import { staffRoutes } from './people/invitation-routes.ts'
import { phoneOrderRoutes } from './phone-order/phone-order-routes.ts'
import { pickingRoutes } from './picking/picking-routes.ts'
import { purchaseRoutes } from './purchase/purchase-routes.ts'
import { call } from './route.ts'

/** Calls of staff, loaded by the back office only. */

const category = '/api/v1/category'
const subcategory = '/api/v1/subcategory'
const product = '/api/v1/product'
const order = '/api/v1/order'
const payment = '/api/v1/payment'
const document = '/api/v1/document'
const books = '/api/v1/books'
const priceList = '/api/v1/import'
const report = '/api/v1/report'
const people = '/api/v1/people'
const stock = '/api/v1/stock'
const size = '/api/v1/size'
const pricePlan = '/api/v1/price-plan'
const coupon = '/api/v1/coupon'
const complaint = '/api/v1/complaint'

const catalogRoutes = {
  'category.add': call('POST', `${category}/add-category`, 'catalogue', 201, { form: true }),
  'category.update': call('PUT', `${category}/update-category/:id`, 'catalogue', 200, {
    form: true,
    also: [{ method: 'PATCH', path: `${category}/update-category/:id` }],
  }),
  'category.reorder': call('PUT', `${category}/order`, 'catalogue', 200),
  'category.delete': call('DELETE', `${category}/delete-category/:id`, 'catalogue', 204),
  'subcategory.add': call('POST', `${subcategory}/add-subcategory`, 'catalogue', 201, {
    form: true,
  }),
  'subcategory.update': call('PUT', `${subcategory}/update-subcategory/:id`, 'catalogue', 200, {
    form: true,
    also: [{ method: 'PATCH', path: `${subcategory}/update-subcategory/:id` }],
  }),
  'subcategory.reorder': call('PUT', `${subcategory}/order`, 'catalogue', 200),
  'subcategory.delete': call('DELETE', `${subcategory}/delete-subcategory/:id`, 'catalogue', 200),
  'product.add': call('POST', `${product}/add-product`, 'catalogue', 201, { form: true }),
  'product.update': call('PUT', `${product}/update-product/:id`, 'catalogue', 200, {
    form: true,
    also: [{ method: 'PATCH', path: `${product}/update-product/:id` }],
  }),
  'product.staffList': call('GET', `${product}/staff/list`, 'catalogue', 200),
  'product.forEdit': call('GET', `${product}/get-product-for-edit/:id`, 'catalogue', 200),
  'product.delete': call('DELETE', `${product}/delete-product/:id`, 'catalogue', 200),
  'product.setPublication': call('POST', `${product}/staff/set-publication`, 'catalogue', 200),
  'product.previewMany': call('POST', `${product}/staff/many/preview`, 'catalogue', 200),
  'product.changeMany': call('POST', `${product}/staff/many/change`, 'catalogue', 200),
  'product.undoMany': call('POST', `${product}/staff/many/:id/undo`, 'catalogue', 200),
  'product.recentMany': call('GET', `${product}/staff/many/recent`, 'catalogue', 200),
  'product.copy': call('POST', `${product}/staff/:id/copy`, 'catalogue', 201),
  'pricePlan.list': call('GET', `${pricePlan}/list`, 'catalogue', 200),
  'pricePlan.ofProduct': call('GET', `${pricePlan}/of-product/:id`, 'catalogue', 200),
  'pricePlan.add': call('POST', `${pricePlan}/add`, 'catalogue', 200),
  'pricePlan.change': call('PUT', `${pricePlan}/:id`, 'catalogue', 200),
  'pricePlan.end': call('POST', `${pricePlan}/:id/end`, 'catalogue', 200),
  'size.proposals': call('GET', `${size}/proposals`, 'catalogue', 200),
  'size.list': call('GET', `${size}/list`, 'catalogue', 200),
  'size.ofProduct': call('GET', `${size}/of-product/:id`, 'catalogue', 200),
  'size.save': call('POST', `${size}/save`, 'catalogue', 200),
  'size.decline': call('POST', `${size}/decline`, 'catalogue', 200),
  'size.takeOut': call('POST', `${size}/take-out/:id`, 'catalogue', 200),
  'size.ungroup': call('POST', `${size}/ungroup/:id`, 'catalogue', 200),
  'synonym.list': call('GET', '/api/v1/synonym/list', 'catalogue', 200),
  'synonym.save': call('POST', '/api/v1/synonym/save', 'catalogue', 200),
  'synonym.delete': call('DELETE', '/api/v1/synonym/delete/:id', 'catalogue', 200),
}

const orderRoutes = {
  'order.staffList': call('GET', `${order}/staff/list`, 'picking', 200),
  'order.board': call('GET', `${order}/staff/board`, 'picking', 200),
  'order.staffEvents': call('GET', `${order}/staff/events`, 'picking', 200, { stream: true }),
  'order.staffGet': call('GET', `${order}/staff/:id`, 'picking', 200),
  'order.slotFill': call('GET', `${order}/staff/slots`, 'orders', 200),
  'order.changeAddress': call('POST', `${order}/staff/:id/address`, 'orders', 200),
  'order.reduceItems': call('POST', `${order}/staff/:id/reduce-items`, 'orders', 200),
  'order.changeSlot': call('POST', `${order}/staff/:id/slot`, 'orders', 200),
  'order.move': call('POST', `${order}/staff/:id/move`, 'picking', 200),
  'order.moveMany': call('POST', `${order}/staff/move-many`, 'picking', 200),
  'order.return': call('POST', `${order}/staff/:id/return`, 'orders', 201),
  'order.undoDelivery': call('POST', `${order}/staff/:id/undo-delivery`, 'orders', 200),
}

const stockRoutes = {
  'stock.list': call('GET', `${stock}/products`, 'catalogue', 200),
  'stock.ledger': call('GET', `${stock}/products/:id/ledger`, 'catalogue', 200),
  'stock.change': call('POST', `${stock}/products/:id/change`, 'catalogue', 200),
  'stock.undo': call('POST', `${stock}/movements/:id/undo`, 'catalogue', 200),
  'stock.setLowBelow': call('PUT', `${stock}/products/:id/low-below`, 'catalogue', 200),
  'stock.take': call('POST', `${stock}/take`, 'catalogue', 200),
}

/** Price list imports and the export. */
const importRoutes = {
  'import.upload': call('POST', `${priceList}/upload`, 'catalogue', 201, { form: true }),
  'import.list': call('GET', `${priceList}/list`, 'catalogue', 200),
  'import.export': call('GET', `${priceList}/export`, 'catalogue', 200),
  'import.get': call('GET', `${priceList}/:id`, 'catalogue', 200),
  'import.rows': call('GET', `${priceList}/:id/rows`, 'catalogue', 200),
  'import.addPictures': call('POST', `${priceList}/:id/pictures`, 'catalogue', 200, { form: true }),
  'import.pictures': call('GET', `${priceList}/:id/pictures`, 'catalogue', 200),
  'import.check': call('POST', `${priceList}/:id/check`, 'catalogue', 200),
  'import.apply': call('POST', `${priceList}/:id/apply`, 'catalogue', 200),
  'import.stop': call('POST', `${priceList}/:id/stop`, 'catalogue', 200),
  'import.undo': call('POST', `${priceList}/:id/undo`, 'catalogue', 200),
}

/** Money, for admins. */
const moneyRoutes = {
  'payment.list': call('GET', `${payment}/list`, 'money', 200),
  'payment.ofOrder': call('GET', `${payment}/order/:id`, 'money', 200),
  'payment.refund': call('POST', `${payment}/refund/:id`, 'money', 201),
  'payment.settle': call('POST', `${payment}/settle/:id`, 'money', 201),
  'payment.failedRefunds': call('GET', `${payment}/failed-refunds`, 'money', 200),
  'payment.provider': call('GET', `${payment}/provider`, 'money', 200),
  'payment.unmatched': call('GET', `${payment}/unmatched`, 'money', 200),
  'payment.cash': call('GET', `${payment}/cash`, 'money', 200),
  'payment.closing': call('GET', `${payment}/closing`, 'money', 200),
  'payment.drawer': call('GET', `${payment}/drawer`, 'money', 200),
  'payment.close': call('POST', `${payment}/close-day`, 'money', 201),
  'payment.correctClosing': call('POST', `${payment}/correct-closing`, 'money', 201),
  'payment.closings': call('GET', `${payment}/closings`, 'money', 200),
}

/** Issued documents, and a month of them for the tax consultant. */
const documentRoutes = {
  'document.list': call('GET', `${document}/list`, 'money', 200),
  'document.export': call('GET', `${document}/export`, 'money', 200),
  'document.gstSummary': call('GET', `${document}/gst-summary`, 'money', 200),
  'document.get': call('GET', `${document}/:id`, 'money', 200),
  'books.month': call('GET', `${books}/month`, 'money', 200),
  'books.export': call('GET', `${books}/export`, 'money', 200),
}

/** Shop settings, reports and people. */
const shopkeeperRoutes = {
  'report.day': call('GET', `${report}/day`, 'money', 200),
  'report.days': call('GET', `${report}/days`, 'money', 200),
  'report.margin': call('GET', `${report}/margin`, 'money', 200),
  'report.products': call('GET', `${report}/top-products`, 'money', 200),
  'report.lowStock': call('GET', `${report}/low-stock`, 'catalogue', 200),
  'people.list': call('GET', `${people}/list`, 'people', 200),
  'people.export': call('POST', `${people}/export`, 'people', 201),
  'people.get': call('GET', `${people}/:id`, 'people', 200),
  'people.block': call('POST', `${people}/:id/block`, 'people', 200),
  'people.unblock': call('POST', `${people}/:id/unblock`, 'people', 200),
  'people.setRole': call('PUT', `${people}/:id/role`, 'people', 200),
  'audit.list': call('GET', '/api/v1/audit/entries', 'people', 200),
  'settings.save': call('PUT', '/api/v1/settings', 'settings', 200),
}

/** Coupons. */
const couponRoutes = {
  'coupon.list': call('GET', `${coupon}/list`, 'catalogue', 200),
  'coupon.add': call('POST', `${coupon}/add`, 'catalogue', 201),
  'coupon.save': call('PUT', `${coupon}/:id`, 'catalogue', 200),
  'coupon.end': call('POST', `${coupon}/:id/end`, 'catalogue', 200),
}

/** Complaints, for staff. */
const complaintRoutes = {
  'complaint.list': call('GET', `${complaint}/list`, 'orders', 200),
  'complaint.get': call('GET', `${complaint}/:id`, 'orders', 200),
  'complaint.confirm': call('POST', `${complaint}/:id/confirm`, 'orders', 200),
  'complaint.answer': call('POST', `${complaint}/:id/answer`, 'orders', 200),
}

export const officeRoutes = {
  ...catalogRoutes,
  ...orderRoutes,
  ...phoneOrderRoutes,
  ...pickingRoutes,
  ...stockRoutes,
  ...purchaseRoutes,
  ...importRoutes,
  ...moneyRoutes,
  ...documentRoutes,
  ...shopkeeperRoutes,
  ...couponRoutes,
  ...frontOfficeRoutes,
  ...complaintRoutes,
  ...notifyOfficeRoutes,
  ...noteRoutes,
  ...staffRoutes,
}
