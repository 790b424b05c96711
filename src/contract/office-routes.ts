import { call } from './route.ts'

/** Calls of staff, loaded by the back office only. */

const category = '/api/v1/category'
const subcategory = '/api/v1/subcategory'
const product = '/api/v1/product'
const order = '/api/v1/order'
const payment = '/api/v1/payment'
const document = '/api/v1/document'
const picking = '/api/v1/picking'
const priceList = '/api/v1/import'
const report = '/api/v1/report'
const people = '/api/v1/people'
const stock = '/api/v1/stock'
const complaint = '/api/v1/complaint'

const catalogRoutes = {
  'category.add': call('POST', `${category}/add-category`, 'admin', 201, { form: true }),
  'category.update': call('PUT', `${category}/update-category/:id`, 'admin', 200, {
    form: true,
    also: [{ method: 'PATCH', path: `${category}/update-category/:id` }],
  }),
  'category.delete': call('DELETE', `${category}/delete-category/:id`, 'admin', 204),
  'subcategory.add': call('POST', `${subcategory}/add-subcategory`, 'admin', 201, { form: true }),
  'subcategory.update': call('PUT', `${subcategory}/update-subcategory/:id`, 'admin', 200, {
    form: true,
    also: [{ method: 'PATCH', path: `${subcategory}/update-subcategory/:id` }],
  }),
  'subcategory.delete': call('DELETE', `${subcategory}/delete-subcategory/:id`, 'admin', 200),
  'product.add': call('POST', `${product}/add-product`, 'admin', 201, { form: true }),
  'product.update': call('PUT', `${product}/update-product/:id`, 'admin', 200, {
    form: true,
    also: [{ method: 'PATCH', path: `${product}/update-product/:id` }],
  }),
  'product.staffList': call('GET', `${product}/staff/list`, 'admin', 200),
  'product.forEdit': call('GET', `${product}/get-product-for-edit/:id`, 'admin', 200),
  'product.delete': call('DELETE', `${product}/delete-product/:id`, 'admin', 200),
  'synonym.list': call('GET', '/api/v1/synonym/list', 'admin', 200),
  'synonym.save': call('POST', '/api/v1/synonym/save', 'admin', 200),
  'synonym.delete': call('DELETE', '/api/v1/synonym/delete/:id', 'admin', 200),
}

const orderRoutes = {
  'order.staffList': call('GET', `${order}/staff/list`, 'staff', 200),
  'order.board': call('GET', `${order}/staff/board`, 'staff', 200),
  'order.staffEvents': call('GET', `${order}/staff/events`, 'staff', 200, { stream: true }),
  'order.staffGet': call('GET', `${order}/staff/:id`, 'staff', 200),
  'order.move': call('POST', `${order}/staff/:id/move`, 'staff', 200),
  'order.moveMany': call('POST', `${order}/staff/move-many`, 'staff', 200),
  'order.return': call('POST', `${order}/staff/:id/return`, 'admin', 201),
  'order.undoDelivery': call('POST', `${order}/staff/:id/undo-delivery`, 'admin', 200),
}

/** Picking. */
const pickingRoutes = {
  'picking.queue': call('GET', `${picking}/queue`, 'staff', 200),
  'picking.orders': call('GET', `${picking}/orders`, 'staff', 200),
  'picking.start': call('POST', `${picking}/:id/start`, 'staff', 200),
  'picking.tick': call('POST', `${picking}/:id/tick`, 'staff', 200),
  'picking.pack': call('POST', `${picking}/:id/pack`, 'staff', 200),
}

const stockRoutes = {
  'stock.list': call('GET', `${stock}/products`, 'admin', 200),
  'stock.ledger': call('GET', `${stock}/products/:id/ledger`, 'admin', 200),
  'stock.change': call('POST', `${stock}/products/:id/change`, 'admin', 200),
  'stock.undo': call('POST', `${stock}/movements/:id/undo`, 'admin', 200),
  'stock.setLowBelow': call('PUT', `${stock}/products/:id/low-below`, 'admin', 200),
  'stock.take': call('POST', `${stock}/take`, 'admin', 200),
}

/** Price list imports and the export. */
const importRoutes = {
  'import.upload': call('POST', `${priceList}/upload`, 'admin', 201, { form: true }),
  'import.list': call('GET', `${priceList}/list`, 'admin', 200),
  'import.export': call('GET', `${priceList}/export`, 'admin', 200),
  'import.get': call('GET', `${priceList}/:id`, 'admin', 200),
  'import.rows': call('GET', `${priceList}/:id/rows`, 'admin', 200),
  'import.addPictures': call('POST', `${priceList}/:id/pictures`, 'admin', 200, { form: true }),
  'import.pictures': call('GET', `${priceList}/:id/pictures`, 'admin', 200),
  'import.check': call('POST', `${priceList}/:id/check`, 'admin', 200),
  'import.apply': call('POST', `${priceList}/:id/apply`, 'admin', 200),
  'import.stop': call('POST', `${priceList}/:id/stop`, 'admin', 200),
  'import.undo': call('POST', `${priceList}/:id/undo`, 'admin', 200),
}

/** Money, for admins. */
const moneyRoutes = {
  'payment.list': call('GET', `${payment}/list`, 'admin', 200),
  'payment.ofOrder': call('GET', `${payment}/order/:id`, 'admin', 200),
  'payment.refund': call('POST', `${payment}/refund/:id`, 'admin', 201),
  'payment.settle': call('POST', `${payment}/settle/:id`, 'admin', 201),
  'payment.failedRefunds': call('GET', `${payment}/failed-refunds`, 'admin', 200),
  'payment.provider': call('GET', `${payment}/provider`, 'admin', 200),
  'payment.unmatched': call('GET', `${payment}/unmatched`, 'admin', 200),
  'payment.cash': call('GET', `${payment}/cash`, 'admin', 200),
  'payment.closing': call('GET', `${payment}/closing`, 'admin', 200),
  'payment.drawer': call('GET', `${payment}/drawer`, 'admin', 200),
  'payment.close': call('POST', `${payment}/close-day`, 'admin', 201),
  'payment.correctClosing': call('POST', `${payment}/correct-closing`, 'admin', 201),
  'payment.closings': call('GET', `${payment}/closings`, 'admin', 200),
}

/** Issued documents. */
const documentRoutes = {
  'document.list': call('GET', `${document}/list`, 'admin', 200),
  'document.export': call('GET', `${document}/export`, 'admin', 200),
  'document.gstSummary': call('GET', `${document}/gst-summary`, 'admin', 200),
  'document.get': call('GET', `${document}/:id`, 'admin', 200),
}

/** Shop settings, reports and people. */
const shopkeeperRoutes = {
  'report.day': call('GET', `${report}/day`, 'admin', 200),
  'report.days': call('GET', `${report}/days`, 'admin', 200),
  'report.products': call('GET', `${report}/top-products`, 'admin', 200),
  'report.lowStock': call('GET', `${report}/low-stock`, 'admin', 200),
  'people.list': call('GET', `${people}/list`, 'admin', 200),
  'people.export': call('POST', `${people}/export`, 'admin', 201),
  'people.get': call('GET', `${people}/:id`, 'admin', 200),
  'people.block': call('POST', `${people}/:id/block`, 'admin', 200),
  'people.unblock': call('POST', `${people}/:id/unblock`, 'admin', 200),
  'people.setRole': call('PUT', `${people}/:id/role`, 'admin', 200),
  'audit.list': call('GET', '/api/v1/audit/entries', 'admin', 200),
  'settings.save': call('PUT', '/api/v1/settings', 'admin', 200),
}

/** Complaints, for staff. */
const complaintRoutes = {
  'complaint.list': call('GET', `${complaint}/list`, 'admin', 200),
  'complaint.get': call('GET', `${complaint}/:id`, 'admin', 200),
  'complaint.confirm': call('POST', `${complaint}/:id/confirm`, 'admin', 200),
  'complaint.answer': call('POST', `${complaint}/:id/answer`, 'admin', 200),
}

export const officeRoutes = {
  ...catalogRoutes,
  ...orderRoutes,
  ...pickingRoutes,
  ...stockRoutes,
  ...importRoutes,
  ...moneyRoutes,
  ...documentRoutes,
  ...shopkeeperRoutes,
  ...complaintRoutes,
}
