/** Paths of the back office that other screens link to, in a file of their own so that shoppers do not download them. */
export const officePaths = {
  adminToday: '/dashboard/today',
  adminOrders: '/dashboard/orders',
  adminPicking: '/dashboard/picking',
  /** Order numbers, separated by commas. */
  adminPicked: (orderIds: string) => `/dashboard/picking/${orderIds}`,
  adminOrder: (orderId: string) => `/dashboard/orders/${orderId}`,
  adminProducts: '/dashboard/products',
  adminProduct: (id: string) => `/dashboard/products/${id}`,
  adminCategories: '/dashboard/categories',
  adminSubcategories: '/dashboard/sub-categories',
  adminUpload: '/dashboard/upload-product',
  adminMoney: '/dashboard/money',
  adminCash: '/dashboard/money/cash',
  adminClosing: '/dashboard/money/closing',
  adminFailedRefunds: '/dashboard/money/refunds',
  adminUnmatched: '/dashboard/money/unmatched',
  adminDocuments: '/dashboard/documents',
  adminGstSummary: '/dashboard/documents/gst',
  adminPeople: '/dashboard/people',
  adminComplaints: '/dashboard/complaints',
  adminComplaint: (id: string) => `/dashboard/complaints/${id}`,
  adminAudit: '/dashboard/audit',
  adminStock: '/dashboard/stock',
  adminStockTake: '/dashboard/stock/take',
  adminLedger: (id: string) => `/dashboard/stock/${id}`,
  adminImport: '/dashboard/import',
  adminImportOf: (id: string) => `/dashboard/import/${id}`,
  adminSettings: '/dashboard/settings',
  officeMore: '/dashboard/more',
} as const

/** Route patterns for the router. */
export const officePatterns = {
  adminOrder: officePaths.adminOrder(':orderId'),
  adminPicked: officePaths.adminPicked(':ids'),
  adminProduct: officePaths.adminProduct(':productId'),
  adminLedger: officePaths.adminLedger(':productId'),
  adminComplaint: officePaths.adminComplaint(':complaintId'),
  adminImport: officePaths.adminImportOf(':importId'),
} as const
