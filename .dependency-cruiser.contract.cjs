/** Files of the contract that hold plain values and arithmetic: no schema, no validator. By folder. */
const FILES = {
  '.': 'common-messages messages office-limits office-routes paging route routes shop-routes',
  account: 'access account-routes validation',
  address: 'address-kinds address-routes place-of-pincode',
  audit: 'audit-actions',
  cart: 'bill',
  catalog:
    'catalog-paths filters picture-sizes product-fields product-kinds translated-fields unit-price',
  checkout: 'payment-routes',
  complaint: 'complaint-kinds complaint-routes',
  delivery:
    'delivery-area delivery-texts opening-hours opening-hours-text time-of-day weekday-names',
  document: 'document-number',
  import: 'import-fields',
  language: 'languages text verbatim',
  lib: 'csv-cells desk-search id india money price-words public-number typed-digits typed-text',
  money: 'denominations refund',
  order: 'order-kinds payment-kinds',
  page: 'page-texts',
  people: 'people-sorts',
  picking: 'picking-kinds',
  return: 'return-kinds',
  settings: 'seller',
  stock: 'stock-kinds',
}

const patterns = Object.entries(FILES).map(
  ([room, names]) => `${room === '.' ? '' : `${room}/`}(${names.replaceAll(' ', '|')})`,
)

/** A pattern of their paths. */
module.exports = `^src/contract/(${patterns.join('|')})\\.ts$`
