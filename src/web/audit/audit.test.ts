import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { AUDIT_ACTIONS, AUDIT_NOUNS, type AuditAction } from '#contract/audit/audit-actions.ts'
import { sentenceOf } from './audit.ts'

const ID = '01a21612-43b9-7000-8000-000000000001'
const OTHER_ID = '01a21612-43b9-7000-8000-000000000002'

type Fields = AuditEntry['before']

const entry = (action: string, subject: string, before: Fields, after: Fields): AuditEntry => ({
  _id: ID,
  who: { _id: ID, name: 'Meera' },
  action,
  subject: { _id: ID, name: subject },
  before,
  after,
  at: '2026-11-20T20:08:20.000Z',
})

const milk = {
  ...{ name: 'Milk', description: 'Fresh', brand: null, unit: '1 L', images: ['/media/a.webp'] },
  ...{ stock: 10, price: 30_00, discount: 20, moreDetails: { 'Shelf life': '2 days' } },
  ...{ hsn: '0401', gstRate: 5, foodMark: 'veg', published: true, categories: ['Dairy', 'Eggs'] },
}
const officer = { name: 'Rekha Nair', designation: 'Officer', email: 'a@shop.in', phone: '' }
const ofImport = { rows: 200, added: 120, changed: 60, same: 10, refused: 10, pictures: 30 }

const WAITING = { publishAt: '2026-11-28T00:30:00.000Z' }

/** Every recorded action. */
const SENTENCES: Record<AuditAction, [entry: AuditEntry, sentence: string][]> = {
  'order.move': [
    [
      entry('order.move', 'TKR-1', { status: 'Processing' }, { status: 'Shipped' }),
      'Meera moved order TKR-1: status Processing → Shipped.',
    ],
    [
      entry(
        'order.move',
        'TKR-1',
        { status: 'Shipped', paymentStatus: 'Pending' },
        { status: 'Delivered', paymentStatus: 'Completed' },
      ),
      'Meera moved order TKR-1: status Shipped → Delivered, payment Pending → Completed.',
    ],
    [
      entry(
        'order.move',
        'TKR-1',
        { status: 'Processing', reason: null },
        { status: 'Cancelled', reason: 'No rider' },
      ),
      'Meera cancelled order TKR-1: status Processing → Cancelled, reason “No rider”.',
    ],
  ],
  'order.changeAddress': [
    [
      entry('order.changeAddress', 'TKR-1', { pincode: '411045' }, { pincode: '411004' }),
      'Meera changed the delivery address of order TKR-1: pincode 411045 → 411004.',
    ],
  ],
  'order.reduceItems': [
    [
      entry('order.reduceItems', 'TKR-1', { wanted: ['5 × Milk'] }, { wanted: ['3 × Milk'] }),
      'Meera changed 5 × Milk to 3 × Milk in order TKR-1, as its customer asked.',
    ],
  ],
  'order.changeSlot': [
    [
      entry('order.changeSlot', 'TKR-1', { slot: null }, { slot: 'Saturday 28 November, 6–8 AM' }),
      'Meera changed the delivery time of order TKR-1: slot none → Saturday 28 November, 6–8 AM.',
    ],
  ],
  'order.startPicking': [
    [
      entry('order.startPicking', 'TKR-1', null, { picker: 'Meera' }),
      'Meera started picking order TKR-1.',
    ],
  ],
  'order.takeOverPicking': [
    [
      entry('order.takeOverPicking', 'TKR-1', { picker: 'Pintu' }, { picker: 'Meera' }),
      'Meera took over picking of order TKR-1: picker Pintu → Meera.',
    ],
  ],
  'order.offerSubstitute': [
    [
      entry('order.offerSubstitute', 'TKR-1', null, { offer: '1 × Curd for Milk', minutes: 5 }),
      'Meera offered 1 × Curd for Milk in order TKR-1.',
    ],
  ],
  'order.withdrawSubstitute': [
    [
      entry('order.withdrawSubstitute', 'TKR-1', { offer: '1 × Curd' }, null),
      'Meera took back 1 × Curd offered in order TKR-1.',
    ],
  ],
  'order.return': [
    [
      entry('order.return', 'TKR-1', null, {
        returned: '1 × Milk',
        paise: 30_00,
        money: 'cash',
        items: 'shelf',
        reason: 'Sour',
      }),
      'Meera took back items of order TKR-1: returned 1 × Milk, amount ₹30.00, money in cash, items back on the shelf, reason “Sour”.',
    ],
  ],
  'order.undoDelivery': [
    [
      entry(
        'order.undoDelivery',
        'TKR-1',
        { status: 'Delivered', paymentStatus: 'Completed' },
        { status: 'Shipped', paymentStatus: 'Pending', reason: 'Wrong order' },
      ),
      'Meera undid the delivery of order TKR-1: status Delivered → Shipped, payment Completed → Pending, reason “Wrong order”.',
    ],
  ],
  'order.pack': [
    [
      entry('order.pack', 'TKR-1', null, {
        bags: 2,
        total: 144_66,
        short: ['1 × Eggs (shelf-empty)', '2 × Milk (damaged)'],
      }),
      'Meera packed order TKR-1: bags 2, total ₹144.66, missing 1 × Eggs (shelf empty) + 2 × Milk (damaged).',
    ],
  ],
  'order.take': [
    [
      entry('order.take', 'TKR-1', null, { total: 30_00 }),
      'Meera took order TKR-1 by phone: total ₹30.00.',
    ],
  ],
  'order.addItems': [
    [
      entry('order.addItems', 'TKR-1', null, { added: 'TKR-2', total: 30_00 }),
      'Meera added order TKR-2 to order TKR-1: total ₹30.00.',
    ],
  ],
  'order.takeCash': [
    [entry('order.takeCash', 'TKR-1', null, null), 'Meera changed order TKR-1 to cash.'],
  ],
  'order.makePayLink': [
    [entry('order.makePayLink', 'TKR-1', null, null), 'Meera made a link to pay order TKR-1.'],
  ],
  'order.handOver': [
    [
      entry('order.handOver', 'TKR-1', { rider: 'Ravi' }, { rider: 'Sana' }),
      'Meera handed over order TKR-1: rider Ravi → Sana.',
    ],
  ],
  'order.notDelivered': [
    [
      entry('order.notDelivered', 'TKR-1', null, { reason: 'wrong-address' }),
      'Meera could not deliver order TKR-1: reason Address not found.',
    ],
  ],
  'order.broughtBack': [
    [
      entry('order.broughtBack', 'TKR-1', null, null),
      'Meera brought order TKR-1 back to the shop.',
    ],
  ],
  'note.add': [[entry('note.add', 'TKR-1', null, null), 'Meera wrote a note about TKR-1.']],
  'note.remove': [[entry('note.remove', 'Asha', null, null), 'Meera removed a note about Asha.']],
  'note.restore': [
    [entry('note.restore', 'Asha', null, null), 'Meera put back a note about Asha.'],
  ],
  'tag.add': [[entry('tag.add', 'TKR-1', null, null), 'Meera added a tag to TKR-1.']],
  'tag.remove': [[entry('tag.remove', 'Asha', null, null), 'Meera removed a tag from Asha.']],
  'product.add': [
    [
      entry('product.add', 'Milk', null, milk),
      'Meera added product Milk: description “Fresh”, unit 1 L, pictures 1, stock 10, price ₹30.00, discount 20%, Shelf life 2 days, HSN 0401, GST 5%, veg mark Veg, shown to shoppers yes, categories Dairy + Eggs.',
    ],
  ],
  'product.update': [
    [
      entry(
        'product.update',
        'Milk',
        { brand: null, images: ['/media/a.webp'], price: 30_00, gstRate: 5 },
        { brand: 'Savera', images: ['/media/b.webp'], price: 32_00, gstRate: null },
      ),
      'Meera changed product Milk: brand none → Savera, pictures 1 → 1 (replaced), price ₹30.00 → ₹32.00, GST 5% → none.',
    ],
    [
      entry(
        'product.update',
        'Milk',
        { name: 'Toned Milk', categories: [{ id: ID, name: 'Dairy' }], published: true },
        { name: 'Milk', categories: [], published: false },
      ),
      'Meera changed product Milk: name Toned Milk → Milk, categories Dairy → none, shown to shoppers yes → no.',
    ],
  ],
  'product.copy': [
    [
      entry('product.copy', 'Milk (copy)', null, { copied: 'Milk' }),
      'Meera copied a product as Milk (copy): copied from Milk.',
    ],
  ],
  'product.changeMany': [
    [
      entry('product.changeMany', 'Milk', { price: 30_00 }, { price: 33_00 }),
      'Meera changed product Milk together with others: price ₹30.00 → ₹33.00.',
    ],
  ],
  'product.undoMany': [
    [
      entry('product.undoMany', 'Milk', { lowStockBelow: 5 }, { lowStockBelow: 10 }),
      'Meera undid a change of product Milk: low below 5 → 10.',
    ],
  ],
  'pricePlan.add': [
    [
      entry('pricePlan.add', 'Milk', null, { price: 25_00, startsAt: WAITING.publishAt }),
      'Meera planned a price of Milk: price ₹25.00, starts Nov 28, 2026, 6:00 AM.',
    ],
  ],
  'pricePlan.change': [
    [
      entry('pricePlan.change', 'Milk', { discount: 5 }, { discount: 10 }),
      'Meera changed a planned price of Milk: discount 5% → 10%.',
    ],
  ],
  'pricePlan.withdraw': [
    [entry('pricePlan.withdraw', 'Milk', null, null), 'Meera withdrew a planned price of Milk.'],
  ],
  'pricePlan.start': [
    [
      entry('pricePlan.start', 'Milk', { price: 30_00 }, { price: 25_00 }),
      'Meera had planned a price of Milk, which started: price ₹30.00 → ₹25.00.',
    ],
  ],
  'pricePlan.end': [
    [
      entry('pricePlan.end', 'Milk', { price: 25_00 }, { price: 30_00 }),
      'Meera had planned a price of Milk, which ended: price ₹25.00 → ₹30.00.',
    ],
  ],
  'pricePlan.keep': [
    [
      entry('pricePlan.keep', 'Milk', null, null),
      'Meera had planned a price of Milk, which ended; the price was changed meanwhile and stays.',
    ],
  ],
  'pricePlan.miss': [
    [
      entry('pricePlan.miss', 'Milk', null, null),
      'Meera had planned a price of Milk, which did not start in its time.',
    ],
  ],
  'product.publish': [
    [
      entry('product.publish', 'Milk', { published: false }, { published: true }),
      'Meera put product Milk on sale.',
    ],
  ],
  'product.publishDue': [
    [
      entry('product.publishDue', 'Milk', WAITING, { published: true, publishAt: null }),
      'Meera had scheduled product Milk, which went on sale.',
    ],
  ],
  'product.hide': [
    [
      entry('product.hide', 'Milk', { published: true }, { published: false }),
      'Meera hid product Milk.',
    ],
  ],
  'product.schedule': [
    [
      entry('product.schedule', 'Milk', { publishAt: null }, WAITING),
      'Meera scheduled product Milk to go on sale: goes on sale none → Nov 28, 2026, 6:00 AM.',
    ],
  ],
  'product.unschedule': [
    [
      entry('product.unschedule', 'Milk', WAITING, { publishAt: null }),
      'Meera took back the schedule of product Milk: goes on sale Nov 28, 2026, 6:00 AM → none.',
    ],
  ],
  'product.delete': [
    [
      entry('product.delete', 'Milk', { name: 'Milk', price: 30_00, brand: null }, null),
      'Meera deleted product Milk: price ₹30.00.',
    ],
  ],
  'product.restore': [
    [entry('product.restore', 'Milk', null, { name: 'Milk' }), 'Meera restored product Milk.'],
  ],
  'category.add': [
    [
      entry('category.add', 'Dairy', null, { name: 'Dairy', image: '/media/a.webp' }),
      'Meera added category Dairy: picture yes.',
    ],
  ],
  'category.update': [
    [
      entry('category.update', 'Dairy', { name: 'Milk' }, { name: 'Dairy' }),
      'Meera changed category Dairy: name Milk → Dairy.',
    ],
  ],
  'category.reorder': [
    [
      entry('category.reorder', '', { order: ['Atta', 'Dairy'] }, { order: ['Dairy', 'Atta'] }),
      'Meera changed the order of categories: order Atta + Dairy → Dairy + Atta.',
    ],
  ],
  'category.delete': [
    [
      entry('category.delete', 'Dairy', { name: 'Dairy', image: '' }, null),
      'Meera deleted category Dairy.',
    ],
  ],
  'subcategory.add': [
    [
      entry('subcategory.add', 'Curd', null, { name: 'Curd', image: '', categories: ['Dairy'] }),
      'Meera added subcategory Curd: categories Dairy.',
    ],
    [
      entry('subcategory.add', 'Curd', null, { name: 'Curd', image: '', categories: [ID] }),
      'Meera added subcategory Curd: categories 1.',
    ],
  ],
  'subcategory.update': [
    [
      entry('subcategory.update', 'Curd', { categories: ['Dairy'] }, { categories: ['Eggs'] }),
      'Meera changed subcategory Curd: categories Dairy → Eggs.',
    ],
  ],
  'subcategory.reorder': [
    [
      entry('subcategory.reorder', '', { order: ['Atta', 'Dairy'] }, { order: ['Dairy', 'Atta'] }),
      'Meera changed the order of subcategories: order Atta + Dairy → Dairy + Atta.',
    ],
  ],
  'subcategory.delete': [
    [
      entry('subcategory.delete', 'Curd', { name: 'Curd', image: '', categories: [] }, null),
      'Meera deleted subcategory Curd.',
    ],
  ],
  'stock.change': [
    [
      entry(
        'stock.change',
        'Milk',
        { stock: 10 },
        { stock: 22, reason: 'restock', note: 'Invoice SAT-1174' },
      ),
      'Meera changed the stock of Milk: stock 10 → 22, reason Restock, note “Invoice SAT-1174”.',
    ],
  ],
  'stock.take': [
    [
      entry(
        'stock.take',
        'Milk',
        { stock: 10 },
        { stock: 9, reason: 'correction', note: 'Stock-take' },
      ),
      'Meera counted the stock of Milk: stock 10 → 9, reason Miscounted.',
    ],
  ],
  'stock.setLowBelow': [
    [
      entry('stock.setLowBelow', 'Milk', { lowStockBelow: 10 }, { lowStockBelow: 15 }),
      'Meera changed the low-stock warning of Milk: low below 10 → 15.',
    ],
  ],
  'stock.writeOff': [
    [
      entry('stock.writeOff', 'Onion', { stock: 21 }, { stock: 0, order: 'TKR-1' }),
      'Meera wrote off 21 of Onion, whose shelf was empty in order TKR-1: stock 21 → 0.',
    ],
  ],
  'stock.undo': [
    [
      entry('stock.undo', 'Onion', { stock: 0 }, { stock: 21 }),
      'Meera undid a stock change of Onion: stock 0 → 21.',
    ],
  ],
  'purchase.receive': [
    [
      entry('purchase.receive', 'Satara Dairy, SD-7', null, { total: 366_20, units: 17, lines: 2 }),
      'Meera entered the bill Satara Dairy, SD-7: total ₹366.20, units 17, lines 2.',
    ],
  ],
  'purchase.reverse': [
    [
      entry('purchase.reverse', 'Satara Dairy, SD-7', { total: 366_20, units: 17, lines: 2 }, null),
      'Meera reversed the bill Satara Dairy, SD-7: total ₹366.20, units 17, lines 2.',
    ],
  ],
  'purchase.takeOut': [
    [
      entry(
        'purchase.takeOut',
        'Milk',
        { stock: 12 },
        { stock: 8, note: 'Best before Nov 20, 2026' },
      ),
      'Meera took an expired batch of Milk out of stock: stock 12 → 8, note “Best before Nov 20, 2026”.',
    ],
  ],
  'payment.refund': [
    [
      entry('payment.refund', 'TKR-1', null, { refund: ID, paise: 150_00, reason: 'Late' }),
      'Meera refunded order TKR-1: amount ₹150.00, reason “Late”.',
    ],
    [
      entry('payment.refund', 'TKR-1', null, {
        ...{ refund: ID, paise: 150_00, reason: 'Late', again: OTHER_ID },
      }),
      'Meera retried a failed refund of order TKR-1: amount ₹150.00, reason “Late”.',
    ],
    [
      entry('payment.refund', 'TKR-1', null, {
        ...{ refund: ID, paise: 70_20, reason: 'Sour', items: ['2 × Milk'] },
      }),
      'Meera refunded order TKR-1: amount ₹70.20, reason “Sour”, items 2 × Milk.',
    ],
  ],
  'payment.settle': [
    [
      entry('payment.settle', 'TKR-1', null, {
        ...{ refund: ID, paise: 83_00, how: 'bank', note: 'UTR 4411' },
      }),
      'Meera recorded how a failed refund was returned for order TKR-1: amount ₹83.00, returned by Bank transfer, note “UTR 4411”.',
    ],
    [
      entry('payment.settle', 'TKR-1', null, {
        ...{ refund: ID, paise: 83_00, how: 'refund', note: '', by: OTHER_ID },
      }),
      'Meera recorded how a failed refund was returned for order TKR-1: amount ₹83.00, returned by Another refund.',
    ],
  ],
  'payment.countRider': [
    [
      entry('payment.countRider', 'Ravi', null, {
        expected: 158_00,
        counted: 150_00,
        difference: -8_00,
        reason: 'No change',
      }),
      'Meera counted the cash of Ravi: expected ₹158.00, counted ₹150.00, difference −₹8.00, reason “No change”.',
    ],
  ],
  'payment.close': [
    [
      entry('payment.close', '2026-11-20', null, {
        ...{ openingFloat: 500_00, expected: 628_00, counted: 620_00, removed: 0 },
        ...{ difference: -8_00, reason: 'Change was short' },
      }),
      'Meera closed the day Nov 20, 2026: opening float ₹500.00, expected ₹628.00, counted ₹620.00, taken out ₹0.00, difference −₹8.00, reason “Change was short”.',
    ],
  ],
  'payment.correctClosing': [
    [
      entry('payment.correctClosing', '2026-11-20', null, { paise: 8_00, reason: 'In the tray' }),
      'Meera corrected the closing of Nov 20, 2026: amount ₹8.00, reason “In the tray”.',
    ],
  ],
  'import.apply': [
    [
      entry('import.apply', 'november.csv', null, { rows: 200, broughtBy: 'Sunil' }),
      'Meera started the import of november.csv: rows 200, uploaded by Sunil.',
    ],
    [
      entry('import.apply', 'november.csv', null, { rows: 200, from: 120 }),
      'Meera continued the import of november.csv: rows 200, from row 120.',
    ],
  ],
  'import.stop': [
    [
      entry('import.stop', 'november.csv', null, ofImport),
      'Meera stopped the import of november.csv: rows 200, added 120, changed 60, unchanged 10, with mistakes 10, pictures 30.',
    ],
  ],
  'import.end': [
    [
      entry('import.end', 'november.csv', null, { status: 'done', ...ofImport }),
      'Meera finished the import of november.csv: rows 200, added 120, changed 60, unchanged 10, with mistakes 10, pictures 30.',
    ],
    [
      entry('import.end', 'november.csv', null, { status: 'failed', rows: 3 }),
      'Meera could not finish the import of november.csv: rows 3.',
    ],
  ],
  'import.undo': [
    [
      entry('import.undo', 'november.csv', null, { appliedBy: 'Ravi', rows: 200 }),
      'Meera started to undo the import of november.csv: applied by Ravi, rows 200.',
    ],
  ],
  'import.undone': [
    [
      entry('import.undone', 'november.csv', null, { rows: 200, leftAlone: 3 }),
      'Meera undid the import of november.csv: rows 200, left alone 3.',
    ],
  ],
  'people.list': [
    [entry('people.list', 'List of people', null, null), 'Meera viewed the list of people.'],
  ],
  'people.get': [[entry('people.get', 'Asha', null, null), 'Meera viewed the account of Asha.']],
  'people.block': [
    [
      entry('people.block', 'Asha', { status: 'Active' }, { status: 'Blocked', reason: 'Fraud' }),
      'Meera blocked Asha: status Active → Blocked, reason “Fraud”.',
    ],
  ],
  'people.unblock': [
    [
      entry('people.unblock', 'Asha', { status: 'Blocked' }, { status: 'Active' }),
      'Meera unblocked Asha: status Blocked → Active.',
    ],
  ],
  'people.setRole': [
    [
      entry('people.setRole', 'Pintu', { role: 'USER' }, { role: 'PICKER' }),
      'Meera changed the role of Pintu: role Shopper → Picker.',
    ],
  ],
  'people.export': [
    [entry('people.export', 'List of people', null, {}), 'Meera downloaded the list of people.'],
    [
      entry('people.export', 'List of people', null, { search: 'asha', verified: false }),
      'Meera downloaded the list of people: searched for “asha”, email verified no.',
    ],
  ],
  'people.add': [[entry('people.add', 'Asha', null, null), 'Meera added the customer Asha.']],
  'people.giveEmail': [
    [entry('people.giveEmail', 'Asha', null, null), 'Meera added an email to the account of Asha.'],
  ],
  'people.addAddress': [
    [
      entry('people.addAddress', 'Asha', null, { pincode: '411045' }),
      'Meera added an address of Asha: pincode 411045.',
    ],
  ],
  'staffRole.add': [
    [
      entry('staffRole.add', 'Evening', null, { name: 'Evening', permissions: ['money'] }),
      'Meera made the role Evening: permissions money.',
    ],
  ],
  'staffRole.save': [
    [
      entry(
        'staffRole.save',
        'Evening',
        { permissions: ['money'] },
        { permissions: ['catalogue'] },
      ),
      'Meera changed the role Evening: permissions money → catalogue.',
    ],
  ],
  'staffRole.delete': [
    [entry('staffRole.delete', 'Evening', null, {}), 'Meera deleted the role Evening.'],
  ],
  'invitation.send': [
    [
      entry('invitation.send', 'asha@shop.in', null, { role: 'STAFF', staffRole: 'Evening' }),
      'Meera invited asha@shop.in: role Staff, role of the shop Evening.',
    ],
  ],
  'invitation.resend': [
    [entry('invitation.resend', 'asha@shop.in', null, {}), 'Meera invited asha@shop.in again.'],
  ],
  'invitation.revoke': [
    [
      entry('invitation.revoke', 'asha@shop.in', null, {}),
      'Meera took back the invitation of asha@shop.in.',
    ],
  ],
  'invitation.accept': [
    [
      entry('invitation.accept', 'asha@shop.in', { role: 'USER' }, { role: 'PICKER' }),
      'Meera accepted the invitation of asha@shop.in: role Shopper → Picker.',
    ],
  ],
  'document.export': [
    [
      entry('document.export', 'Register of documents', null, { search: 'asha', kind: 'invoice' }),
      'Meera downloaded the register of documents: searched for “asha”, kind invoice.',
    ],
  ],
  'books.export': [
    [
      entry('books.export', '2026-11', null, { file: 'gstr1' }),
      'Meera downloaded a file of the books of 2026-11: file GSTR-1 for the GST portal (JSON).',
    ],
  ],
  'settings.save': [
    [
      entry(
        'settings.save',
        'Tokri Pvt Ltd',
        { gstin: '', grievance_officer: officer },
        { gstin: '27AAPFU0939F1ZV', grievance_officer: { ...officer, phone: '98220 11874' } },
      ),
      'Meera changed the settings of Tokri Pvt Ltd: GSTIN none → 27AAPFU0939F1ZV, grievance officer phone none → 98220 11874.',
    ],
    [
      entry(
        'settings.save',
        'Tokri Pvt Ltd',
        {
          delivery: {
            ...{ minutes: 10, closed_until: null, area: [] },
            hours: { monday: 'all-day', tuesday: 'all-day' },
          },
        },
        {
          delivery: {
            ...{ minutes: 15, area: ['411', '412'] },
            closed_until: { until: '2026-11-21T06:30:00.000Z', note: 'Diwali' },
            hours: { monday: { from: '06:00', to: '23:00' }, tuesday: 'all-day' },
          },
        },
      ),
      'Meera changed the settings of Tokri Pvt Ltd: delivery minutes 10 → 15, pincodes none → 411 + 412, hours on Monday open all day → 06:00 to 23:00, closed until Nov 21, 2026, 12:00 PM, reason for closing “Diwali”.',
    ],
    [
      entry(
        'settings.save',
        'Tokri Pvt Ltd',
        { closings: [] },
        {
          closings: [
            { from: '2026-11-08T06:30:00Z', until: '2026-11-09T06:30:00Z', note: 'Diwali' },
          ],
        },
      ),
      'Meera changed the settings of Tokri Pvt Ltd: closings none → Nov 8, 2026, 12:00 PM to Nov 9, 2026, 12:00 PM (“Diwali”).',
    ],
  ],
  'coupon.add': [
    [
      entry('coupon.add', 'SAVE10', null, { percent: 10, amount: 10000, on: true }),
      'Meera made coupon SAVE10: percent 10%, amount ₹100.00, switched on yes.',
    ],
  ],
  'coupon.save': [
    [
      entry('coupon.save', 'SAVE10', { maxUses: null }, { maxUses: 100 }),
      'Meera changed coupon SAVE10: uses in total none → 100.',
    ],
  ],
  'coupon.end': [
    [entry('coupon.end', 'SAVE10', { on: true }, { on: false }), 'Meera ended coupon SAVE10.'],
  ],
  'front.publish': [
    [
      entry(
        'front.publish',
        '3',
        { notice: null, banners: [] },
        {
          notice: {
            words: 'Diwali sale',
            tone: 'offer',
            from: null,
            until: '2026-11-21T06:30:00Z',
          },
          banners: [{ words: 'Sweets' }, { words: 'Lamps' }],
        },
      ),
      'Meera published shop front 3: banners none → Sweets + Lamps, notice Diwali sale, kind of notice offer, notice until Nov 21, 2026, 12:00 PM.',
    ],
  ],
  'front.undo': [[entry('front.undo', '3', null, null), 'Meera took back shop front 3.']],
  'policy.publish': [
    [
      entry('policy.publish', 'refunds', { version: 1, usual: true }, { version: 2, usual: false }),
      'Meera published their own text of “Refunds and cancellation”.',
    ],
    [
      entry('policy.publish', 'terms', { version: 2, usual: false }, { version: 3, usual: true }),
      'Meera brought back the usual text of “Terms”.',
    ],
  ],
  'gateway.save': [
    [
      entry(
        'gateway.save',
        'SMS and WhatsApp',
        { delivered: { en: '', hi: '' } },
        { delivered: { en: 'Order {order} is here', hi: '' } },
      ),
      'Meera changed the messages by SMS and WhatsApp: message “Delivered” none → Order {order} is here.',
    ],
  ],
  'gateway.renewSecret': [
    [
      entry('gateway.renewSecret', 'SMS and WhatsApp', null, null),
      'Meera made a new secret for SMS and WhatsApp.',
    ],
  ],
  'size.save': [
    [
      entry('size.save', 'Milk', null, { sizes: ['Milk, 500 ml', 'Milk, 1 L'] }),
      'Meera grouped the sizes of Milk: sizes Milk, 500 ml + Milk, 1 L.',
    ],
  ],
  'size.decline': [
    [
      entry('size.decline', 'Milk', null, { sizes: ['Milk, 500 ml', 'Milk, 1 L'] }),
      'Meera declined to group the sizes of Milk: sizes Milk, 500 ml + Milk, 1 L.',
    ],
  ],
  'size.takeOut': [
    [
      entry('size.takeOut', 'Milk', { sizes: ['Milk, 500 ml', 'Milk, 1 L'] }, null),
      'Meera took Milk out of its sizes: sizes Milk, 500 ml + Milk, 1 L.',
    ],
  ],
  'size.ungroup': [
    [
      entry('size.ungroup', 'Milk', { sizes: ['Milk, 500 ml', 'Milk, 1 L'] }, null),
      'Meera ungrouped the sizes of Milk: sizes Milk, 500 ml + Milk, 1 L.',
    ],
  ],
  'synonym.save': [
    [
      entry('synonym.save', 'dahi', null, { meaning: 'curd' }),
      'Meera set the meaning of the search word dahi: meaning “curd”.',
    ],
    [
      entry('synonym.save', 'dahi', { meaning: 'curd' }, { meaning: 'yoghurt' }),
      'Meera set the meaning of the search word dahi: meaning “curd” → “yoghurt”.',
    ],
  ],
  'synonym.delete': [
    [
      entry('synonym.delete', 'dahi', { meaning: 'curd' }, null),
      'Meera deleted the search word dahi: meaning “curd”.',
    ],
  ],
  'complaint.confirm': [
    [entry('complaint.confirm', 'CMP-1', null, null), 'Meera confirmed complaint CMP-1.'],
  ],
  'complaint.answer': [
    [entry('complaint.answer', 'CMP-1', null, null), 'Meera answered complaint CMP-1.'],
  ],
  'complaint.close': [
    [
      entry(
        'complaint.close',
        'CMP-1',
        { state: 'open' },
        { state: 'closed', outcome: 'put-right' },
      ),
      'Meera closed complaint CMP-1: outcome Resolved.',
    ],
  ],
}

const TOLD = AUDIT_ACTIONS.flatMap((action) => SENTENCES[action]).map(([one, sentence]) => ({
  one,
  sentence,
}))

test.each(TOLD)('$sentence', ({ one, sentence }) => {
  expect(sentenceOf(one)).toBe(sentence)
  expect(sentence).not.toMatch(/ – |undefined|null|[\da-f]{8}-|\/media\//)
})

test('every action is named after something that the trail can be narrowed to', () => {
  const nouns = new Set(AUDIT_ACTIONS.map((action) => action.split('.')[0]))
  expect([...nouns].toSorted()).toEqual([...AUDIT_NOUNS].toSorted())
})

test('an action of a newer release, and a person whose account is gone, are told all the same', () => {
  const newer = entry('order.markShort', 'TKR-1', null, { pieces: 2, holder: ID })
  expect(sentenceOf({ ...newer, who: { _id: ID, name: '' } })).toBe(
    'A deleted account mark short: order TKR-1: pieces 2.',
  )
})

test('a long list is told in part', () => {
  const area = ['411001', '411002', '411003', '411004', '411005', '411006', '411007']
  const told = sentenceOf(entry('settings.save', 'Tokri', null, { delivery: { area } }))
  expect(told).toContain('pincodes 411001 + 411002 + 411003 + 411004 + 411005 + 2 more.')
})
