import type { OfficeAction, OfficeEntry } from '#web/back-office/office-entries.ts'
import type { ScreenRow } from './screen-row.ts'

/** A screen of the back office, and how it is found there. */
export type OfficeRow = Pick<ScreenRow, 'title' | 'component'> & {
  path: string
  access: 'staff' | 'admin'
  /** In the navigation; its label is the title unless it names another. */
  entry?: Omit<OfficeEntry, 'to' | 'label' | 'access'> & { label?: string }
  /** In "Find or do", for a screen without an entry. */
  action?: Omit<OfficeAction, 'to' | 'label' | 'access'> & { label?: string }
}

export const inOffice = (row: OfficeRow): ScreenRow => ({ ...row, shell: 'office' })
