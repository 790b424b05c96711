const SEARCH = '^src/server/catalog/search/'
const PRODUCT_TYPE = '^src/server/catalog/product-rules\\.ts$'
/** The search itself, its types, its filters, and how it reads words. */
const ENTRIES = `${SEARCH}(search|search-types|results/filter-rules|text/text-rules)\\.ts$`

/** The search is a library inside the server. `plainContract` is a pattern of contract files without a schema. */
module.exports = (plainContract) => [
  {
    name: 'search-is-a-library',
    comment:
      'The search imports pure parts of the contract and the type of a product, nothing else of the server.',
    severity: 'error',
    from: { path: SEARCH, pathNot: '\\.test\\.ts$' },
    to: { path: '^src/', pathNot: [SEARCH, plainContract, PRODUCT_TYPE] },
  },
  {
    name: 'search-has-few-entries',
    comment: 'Use the search through search/search.ts: its steps are internal.',
    severity: 'error',
    from: { path: '^src/server/', pathNot: `${SEARCH}|/testing/|\\.test\\.ts$` },
    to: { path: SEARCH, pathNot: ENTRIES },
  },
]
