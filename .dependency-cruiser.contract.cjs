/** Files of the contract that hold plain values and arithmetic: no schema, no validator. By folder. */
const FILES = {
  '.': 'common-messages messages office-limits office-routes paging route routes shop-routes',
  account: 'access account-routes login-routes validation',
  address: 'address-kinds address-routes place-of-pincode',
  alert: 'alert-kinds alert-routes',
  audit: 'audit-actions',
  books: 'book-files',
  cart: 'bill cart-limits charges',
  catalog:
    'bulk-kinds catalog-paths filters find-routes picture-sizes price-plan-kinds product-fields product-kinds publication-kinds translated-fields unit-price',
  checkout: 'pay-link-kinds pay-link-routes payment-routes',
  complaint: 'complaint-kinds complaint-routes help-kinds',
  coupon: 'coupon-discount coupon-limits coupon-routes',
  delivery:
    'closings delivery-area delivery-texts instructions opening-hours opening-hours-text slot-rules slot-text time-of-day weekday-names',
  document: 'document-number',
  front: 'front-limits front-office-routes front-rules',
  import: 'import-fields',
  language: 'languages text verbatim',
  lib: 'csv-cells days desk-search exact-time id india money price-words public-number selling-price typed-digits typed-text',
  money: 'denominations refund',
  note: 'note-kinds note-routes',
  notify: 'notify-kinds notify-office-routes notify-routes template-text',
  order: 'order-kinds order-routes payment-kinds substitute-kinds',
  page: 'page-texts',
  people: 'invitation-kinds invitation-routes people-sorts staff-kinds',
  'phone-order': 'phone-order-kinds phone-order-routes',
  picking: 'picking-kinds picking-routes',
  policy: 'policy-kinds policy-routes policy-text',
  purchase: 'expiry-day purchase-kinds purchase-routes',
  report: 'first-week',
  return: 'return-kinds',
  rider: 'rider-kinds rider-routes',
  settings: 'brand-defaults charge-defaults header-colour seller settings-routes',
  stock: 'stock-kinds',
  wishlist: 'wishlist-limits wishlist-routes',
}

const patterns = Object.entries(FILES).map(
  ([room, names]) => `${room === '.' ? '' : `${room}/`}(${names.replaceAll(' ', '|')})`,
)

/** A pattern of their paths. */
module.exports = `^src/contract/(${patterns.join('|')})\\.ts$`
