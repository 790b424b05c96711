import { matchRoutes, type RouteObject, useRoutes } from 'react-router'
import { officePaths, officePatterns } from '#web/lib/navigation/office-paths.ts'
import { paths, patterns } from '#web/lib/navigation/paths.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { screen } from './screen-route.tsx'
import { type Screen, screens } from './screens.ts'

const STAFF = { access: 'staff', shell: 'office', basket: false } as const
const ADMIN = { access: 'admin', shell: 'office', basket: false } as const
const NOT_FOUND = { access: 'public', shell: 'office', basket: false } as const

/** A screen of the back office: below its own address, as the router wants it here. */
const office = (path: string, title: string, Screen: Screen, facts: typeof STAFF | typeof ADMIN) =>
  screen(path.slice(paths.dashboard.length + 1), title, Screen, facts)

const today = lazyComponent(() => import('#web/report/today-screen.tsx'), 'TodayScreen')
const orders = lazyComponent(
  () => import('#web/order/admin/orders-screen.tsx'),
  'StaffOrdersScreen',
)
const order = lazyComponent(() => import('./staff-order.tsx'), 'StaffOrder')
const products = lazyComponent(
  () => import('#web/catalog/admin/products-screen.tsx'),
  'ProductsScreen',
)
const product = lazyComponent(
  () => import('#web/catalog/admin/product-edit-screen.tsx'),
  'ProductEditScreen',
)
const categories = lazyComponent(
  () => import('#web/catalog/admin/categories-screen.tsx'),
  'CategoriesScreen',
)
const subcategories = lazyComponent(
  () => import('#web/catalog/admin/subcategories-screen.tsx'),
  'SubcategoriesScreen',
)
const upload = lazyComponent(
  () => import('#web/catalog/admin/upload-product-screen.tsx'),
  'UploadProductScreen',
)
const searchWords = lazyComponent(
  () => import('#web/search/admin/search-words-screen.tsx'),
  'SearchWordsScreen',
)
const stock = lazyComponent(() => import('#web/stock/admin/stock-screen.tsx'), 'StockScreen')
const stockTake = lazyComponent(
  () => import('#web/stock/admin/stock-take-screen.tsx'),
  'StockTakeScreen',
)
const ledger = lazyComponent(() => import('#web/stock/admin/ledger-screen.tsx'), 'LedgerScreen')
const priceLists = lazyComponent(() => import('#web/import/import-screen.tsx'), 'ImportScreen')
const priceList = lazyComponent(
  () => import('#web/import/price-list-screen.tsx'),
  'PriceListScreen',
)
const pickingQueue = lazyComponent(
  () => import('#web/picking/queue-screen.tsx'),
  'PickingQueueScreen',
)
const picking = lazyComponent(() => import('#web/picking/picking-screen.tsx'), 'PickingScreen')
const payments = lazyComponent(() => import('#web/money/payments-screen.tsx'), 'PaymentsScreen')
const cash = lazyComponent(() => import('#web/money/cash-screen.tsx'), 'CashScreen')
const closing = lazyComponent(() => import('#web/money/closing-screen.tsx'), 'ClosingScreen')
const failedRefunds = lazyComponent(
  () => import('#web/money/failed-refunds-screen.tsx'),
  'FailedRefundsScreen',
)
const unmatched = lazyComponent(() => import('#web/money/unmatched-screen.tsx'), 'UnmatchedScreen')
const documents = lazyComponent(
  () => import('#web/document/documents-screen.tsx'),
  'DocumentsScreen',
)
const gstSummary = lazyComponent(
  () => import('#web/document/gst-summary-screen.tsx'),
  'GstSummaryScreen',
)
const people = lazyComponent(() => import('#web/people/people-screen.tsx'), 'PeopleScreen')
const complaints = lazyComponent(
  () => import('#web/complaint/admin/complaints-screen.tsx'),
  'ComplaintsScreen',
)
const complaint = lazyComponent(
  () => import('#web/complaint/admin/complaint-screen.tsx'),
  'ComplaintScreen',
)
const audit = lazyComponent(() => import('#web/audit/audit-screen.tsx'), 'AuditScreen')
const settings = lazyComponent(
  () => import('#web/settings/admin/settings-screen.tsx'),
  'SettingsScreen',
)
const more = lazyComponent(() => import('#web/back-office/more-screen.tsx'), 'MoreScreen')

/** Every address of the back office with its screen. */
export const routes: RouteObject[] = [
  office(officePaths.adminToday, 'Today', today, ADMIN),
  office(officePaths.adminOrders, 'Orders', orders, STAFF),
  office(officePatterns.adminOrder, 'Order', order, STAFF),
  office(officePaths.adminPicking, 'Picking', pickingQueue, STAFF),
  office(officePatterns.adminPicked, 'Picking', picking, STAFF),
  office(officePaths.adminProducts, 'Products', products, ADMIN),
  office(officePatterns.adminProduct, 'Edit Product', product, ADMIN),
  office(officePaths.adminCategories, 'Categories', categories, ADMIN),
  office(officePaths.adminSubcategories, 'Sub-Categories', subcategories, ADMIN),
  office(officePaths.adminUpload, 'Upload Product', upload, ADMIN),
  office(officePaths.adminSearchWords, 'Search Words', searchWords, ADMIN),
  office(officePaths.adminStock, 'Stock', stock, ADMIN),
  office(officePaths.adminStockTake, 'Stock-take', stockTake, ADMIN),
  office(officePatterns.adminLedger, 'Stock', ledger, ADMIN),
  office(officePaths.adminImport, 'Import / Export', priceLists, ADMIN),
  office(officePatterns.adminImport, 'Import', priceList, ADMIN),
  office(officePaths.adminMoney, 'Money', payments, ADMIN),
  office(officePaths.adminCash, 'Cash', cash, ADMIN),
  office(officePaths.adminClosing, 'Closing', closing, ADMIN),
  office(officePaths.adminFailedRefunds, 'Refunds', failedRefunds, ADMIN),
  office(officePaths.adminUnmatched, 'Unmatched', unmatched, ADMIN),
  office(officePaths.adminDocuments, 'Documents', documents, ADMIN),
  office(officePaths.adminGstSummary, 'GST Summary', gstSummary, ADMIN),
  office(officePaths.adminPeople, 'People', people, ADMIN),
  office(officePaths.adminComplaints, 'Complaints', complaints, ADMIN),
  office(officePatterns.adminComplaint, 'Complaint', complaint, ADMIN),
  office(officePaths.adminAudit, 'Audit Trail', audit, ADMIN),
  office(officePaths.adminSettings, 'Settings', settings, ADMIN),
  office(officePaths.officeMore, 'More', more, STAFF),
  screen(patterns.unknown, 'Page Not Found', screens.notFound, NOT_FOUND),
]

export const OfficeScreens = () => useRoutes(routes)

/** The code of the screen at an address. */
export function loadOfficeScreen(pathname: string) {
  const matches = matchRoutes(routes, pathname, paths.dashboard) ?? []
  return Promise.all(matches.map(({ route }) => (route.handle as { load: Screen['load'] }).load()))
}
