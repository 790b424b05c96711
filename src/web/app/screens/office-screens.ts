import type { OfficeAction, OfficeEntry } from '#web/back-office/office-entries.ts'
import { catalogueScreens } from './office-catalogue.ts'
import { dayScreens } from './office-day.ts'
import { purchaseScreens } from './office-purchases.ts'
import type { OfficeRow } from './office-row.ts'
import { shopkeepingScreens } from './office-shop.ts'

const rows = { ...dayScreens, ...catalogueScreens, ...purchaseScreens, ...shopkeepingScreens }

export type OfficeScreenId = keyof typeof rows

/** Every screen of the back office. Routes, access, tab titles and the navigation are derived from these rows. */
export const officeScreens: Record<OfficeScreenId, OfficeRow> = rows

/** Navigation entries, in the order of the rows. */
export const officeEntries: OfficeEntry[] = Object.values(officeScreens).flatMap(
  ({ path, title, access, entry }) => (entry ? [{ to: path, label: title, access, ...entry }] : []),
)

/** Screens that are listed only in "Find or do". */
export const officeActions: OfficeAction[] = Object.values(officeScreens).flatMap(
  ({ path, title, access, action }) =>
    action ? [{ to: path, label: title, access, ...action }] : [],
)
