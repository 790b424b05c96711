import { t } from '@lingui/core/macro'
import {
  Boxes,
  CalendarClock,
  ClipboardList,
  FileSpreadsheet,
  Languages,
  Layers,
  LayoutGrid,
  Network,
  PackagePlus,
  Tag,
  Warehouse,
} from 'lucide-react'
import { useLowStock } from '#web/back-office/office-queries.ts'
import { officePaths, officePatterns } from '#web/lib/navigation/office-paths.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import type { OfficeRow } from './office-row.ts'

/** Back-office screens for the catalogue and stock. */
export const catalogueScreens = {
  adminProducts: {
    path: officePaths.adminProducts,
    title: t`Products`,
    access: 'catalogue',
    component: lazyComponent(
      () => import('#web/catalog/admin/products-screen.tsx'),
      'ProductsScreen',
    ),
    entry: { icon: Boxes, group: 'catalogue', also: [officePaths.adminUpload] },
  },
  adminProduct: {
    path: officePatterns.adminProduct,
    title: t`Edit Product`,
    access: 'catalogue',
    component: lazyComponent(
      () => import('#web/catalog/admin/product-edit-screen.tsx'),
      'ProductEditScreen',
    ),
  },
  adminPricePlans: {
    path: officePaths.adminPricePlans,
    title: t`Planned prices`,
    access: 'catalogue',
    component: lazyComponent(
      () => import('#web/catalog/admin/price-plan/price-plans-screen.tsx'),
      'PricePlansScreen',
    ),
    entry: { icon: CalendarClock, group: 'catalogue' },
  },
  adminCategories: {
    path: officePaths.adminCategories,
    title: t`Categories`,
    access: 'catalogue',
    component: lazyComponent(
      () => import('#web/catalog/admin/categories/categories-screen.tsx'),
      'CategoriesScreen',
    ),
    entry: { icon: LayoutGrid, group: 'catalogue' },
  },
  adminSubcategories: {
    path: officePaths.adminSubcategories,
    title: t`Sub-Categories`,
    access: 'catalogue',
    component: lazyComponent(
      () => import('#web/catalog/admin/categories/subcategories-screen.tsx'),
      'SubcategoriesScreen',
    ),
    entry: { icon: Network, group: 'catalogue' },
  },
  adminSizes: {
    path: officePaths.adminSizes,
    title: t`Sizes`,
    access: 'catalogue',
    component: lazyComponent(
      () => import('#web/catalog/admin/sizes/size-proposals-screen.tsx'),
      'SizeProposalsScreen',
    ),
    entry: { icon: Layers, group: 'catalogue', also: [officePaths.adminSizeGroups] },
  },
  adminSizeGroups: {
    path: officePaths.adminSizeGroups,
    title: t`Sizes`,
    access: 'catalogue',
    component: lazyComponent(
      () => import('#web/catalog/admin/sizes/size-groups-screen.tsx'),
      'SizeGroupsScreen',
    ),
  },
  adminUpload: {
    path: officePaths.adminUpload,
    title: t`Upload Product`,
    access: 'catalogue',
    component: lazyComponent(
      () => import('#web/catalog/admin/upload-product-screen.tsx'),
      'UploadProductScreen',
    ),
    action: { icon: PackagePlus, also: t`new add` },
  },
  adminLabels: {
    path: officePaths.adminLabels,
    title: t`Shelf labels`,
    access: 'catalogue',
    component: lazyComponent(
      () => import('#web/printing/labels/shelf-labels-screen.tsx'),
      'ShelfLabelsScreen',
    ),
    action: { icon: Tag, also: t`print price barcode` },
  },
  adminStock: {
    path: officePaths.adminStock,
    title: t`Stock`,
    access: 'catalogue',
    component: lazyComponent(() => import('#web/stock/admin/stock-screen.tsx'), 'StockScreen'),
    entry: {
      icon: Warehouse,
      group: 'catalogue',
      letter: 's',
      tab: true,
      useCount: useLowStock,
    },
  },
  adminStockTake: {
    path: officePaths.adminStockTake,
    title: t`Stock-take`,
    access: 'catalogue',
    component: lazyComponent(
      () => import('#web/stock/admin/stock-take-screen.tsx'),
      'StockTakeScreen',
    ),
    action: { icon: ClipboardList, also: t`count shelves` },
  },
  adminLedger: {
    path: officePatterns.adminLedger,
    title: t`Stock`,
    access: 'catalogue',
    component: lazyComponent(() => import('#web/stock/admin/ledger-screen.tsx'), 'LedgerScreen'),
  },
  adminImport: {
    path: officePaths.adminImport,
    title: t`Import / Export`,
    access: 'catalogue',
    component: lazyComponent(() => import('#web/import/import-screen.tsx'), 'ImportScreen'),
    entry: { icon: FileSpreadsheet, group: 'catalogue' },
  },
  adminImportOf: {
    path: officePatterns.adminImport,
    title: t`Import`,
    access: 'catalogue',
    component: lazyComponent(() => import('#web/import/price-list-screen.tsx'), 'PriceListScreen'),
  },
  adminSearchWords: {
    path: '/dashboard/search-words',
    title: t`Search Words`,
    access: 'catalogue',
    component: lazyComponent(
      () => import('#web/search/admin/search-words-screen.tsx'),
      'SearchWordsScreen',
    ),
    entry: { icon: Languages, group: 'catalogue' },
  },
} as const satisfies Record<string, OfficeRow>
