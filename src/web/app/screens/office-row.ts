import type { OfficeAccess, OfficeAction, OfficeEntry } from '#web/back-office/office-entries.ts'
import type { ScreenRow } from './screen-row.ts'

/** A screen of the back office, with its entry in the navigation or in "Find or do". */
export type OfficeRow = Pick<ScreenRow, 'title' | 'component'> & {
  path: string
  access: OfficeAccess
  /** Entry in the navigation. The label defaults to the title. */
  entry?: Omit<OfficeEntry, 'to' | 'label' | 'access'> & { label?: string }
  /** Action in "Find or do", for a screen without a navigation entry. */
  action?: Omit<OfficeAction, 'to' | 'label' | 'access'> & { label?: string }
}

export const inOffice = (row: OfficeRow): ScreenRow => ({ ...row, shell: 'office' })
