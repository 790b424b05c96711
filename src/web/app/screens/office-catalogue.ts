import {
  Boxes,
  ClipboardList,
  FileSpreadsheet,
  Languages,
  LayoutGrid,
  Network,
  PackagePlus,
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
    title: 'Products',
    access: 'admin',
    component: lazyComponent(
      () => import('#web/catalog/admin/products-screen.tsx'),
      'ProductsScreen',
    ),
    entry: { icon: Boxes, group: 'Catalogue', also: [officePaths.adminUpload] },
  },
  adminProduct: {
    path: officePatterns.adminProduct,
    title: 'Edit Product',
    access: 'admin',
    component: lazyComponent(
      () => import('#web/catalog/admin/product-edit-screen.tsx'),
      'ProductEditScreen',
    ),
  },
  adminCategories: {
    path: officePaths.adminCategories,
    title: 'Categories',
    access: 'admin',
    component: lazyComponent(
      () => import('#web/catalog/admin/categories/categories-screen.tsx'),
      'CategoriesScreen',
    ),
    entry: { icon: LayoutGrid, group: 'Catalogue' },
  },
  adminSubcategories: {
    path: officePaths.adminSubcategories,
    title: 'Sub-Categories',
    access: 'admin',
    component: lazyComponent(
      () => import('#web/catalog/admin/categories/subcategories-screen.tsx'),
      'SubcategoriesScreen',
    ),
    entry: { icon: Network, group: 'Catalogue' },
  },
  adminUpload: {
    path: officePaths.adminUpload,
    title: 'Upload Product',
    access: 'admin',
    component: lazyComponent(
      () => import('#web/catalog/admin/upload-product-screen.tsx'),
      'UploadProductScreen',
    ),
    action: { icon: PackagePlus, also: 'new add' },
  },
  adminStock: {
    path: officePaths.adminStock,
    title: 'Stock',
    access: 'admin',
    component: lazyComponent(() => import('#web/stock/admin/stock-screen.tsx'), 'StockScreen'),
    entry: {
      icon: Warehouse,
      group: 'Catalogue',
      letter: 's',
      tab: true,
      useCount: useLowStock,
    },
  },
  adminStockTake: {
    path: officePaths.adminStockTake,
    title: 'Stock-take',
    access: 'admin',
    component: lazyComponent(
      () => import('#web/stock/admin/stock-take-screen.tsx'),
      'StockTakeScreen',
    ),
    action: { icon: ClipboardList, also: 'count shelves' },
  },
  adminLedger: {
    path: officePatterns.adminLedger,
    title: 'Stock',
    access: 'admin',
    component: lazyComponent(() => import('#web/stock/admin/ledger-screen.tsx'), 'LedgerScreen'),
  },
  adminImport: {
    path: officePaths.adminImport,
    title: 'Import / Export',
    access: 'admin',
    component: lazyComponent(() => import('#web/import/import-screen.tsx'), 'ImportScreen'),
    entry: { icon: FileSpreadsheet, group: 'Catalogue' },
  },
  adminImportOf: {
    path: officePatterns.adminImport,
    title: 'Import',
    access: 'admin',
    component: lazyComponent(() => import('#web/import/price-list-screen.tsx'), 'PriceListScreen'),
  },
  adminSearchWords: {
    path: '/dashboard/search-words',
    title: 'Search Words',
    access: 'admin',
    component: lazyComponent(
      () => import('#web/search/admin/search-words-screen.tsx'),
      'SearchWordsScreen',
    ),
    entry: { icon: Languages, group: 'Catalogue' },
  },
} as const satisfies Record<string, OfficeRow>
