/** Files of the contract that hold plain values and arithmetic: no schema, no validator. By folder. */
const FILES = {
  '.': 'common-messages constants messages office-lengths office-routes route routes shop-routes',
  account: 'validation',
  address: 'place-of-pincode states',
  audit: 'audit-actions audit-nouns',
  cart: 'bill',
  catalog: 'filters unit-price',
  complaint: 'complaint-kinds complaint-routes',
  delivery: 'delivery-area delivery-words opening-hours',
  document: 'document-number',
  import: 'import-fields',
  lib: 'csv-cells date-formatter desk-search formula grouped-digits id india money price-words public-number typed-digits typed-text',
  money: 'denominations refund',
  order: 'paid-for',
  return: 'return-kinds',
  settings: 'seller',
}

const patterns = Object.entries(FILES).map(
  ([room, names]) => `${room === '.' ? '' : `${room}/`}(${names.replaceAll(' ', '|')})`,
)

/** A pattern of their paths. */
module.exports = `^src/contract/(${patterns.join('|')})\\.ts$`
