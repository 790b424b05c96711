import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { MAX_PAGE_SIZE } from '#contract/paging.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { type CsvValue, toCsv } from '#web/lib/format/csv.ts'

/** Fits into a browser's memory. */
const MAX_CSV_ROWS = 250_000

type Page<Row> = { data: readonly Row[] }

type Csv<Row> = {
  /** File name. */
  name: string
  head: readonly string[]
  cells: (row: Row) => readonly CsvValue[]
  /** Called first; if it fails, there is no file. */
  begin?: () => Promise<unknown>
  /** The page after this row. */
  fetch: (page: { pageSize: number; after?: string }) => Promise<Page<Row>>
}

/** Downloads a filtered list page by page as one file. */
export function useCsv<Row extends { _id: string }>({ name, head, cells, begin, fetch }: Csv<Row>) {
  return useMutation({
    mutationFn: async () => {
      await begin?.()
      const { rows, isWhole } = await readAll(fetch)
      const text = toCsv([head, ...rows.map(cells)])
      saveFile(`tokri-${name}.csv`, text, 'text/csv;charset=utf-8')
      return isWhole
        ? t`List downloaded.`
        : t`Downloaded the first ${{ rows: rows.length }} rows. Filter the list to download the rest.`
    },
    meta: { succeeded: (text) => text as string },
  })
}

async function readAll<Row extends { _id: string }>(fetch: Csv<Row>['fetch']) {
  const rows: Row[] = []
  while (rows.length < MAX_CSV_ROWS) {
    const last = rows.at(-1)
    const page = { pageSize: MAX_PAGE_SIZE, ...(last && { after: last._id }) }
    const { data } = await fetch(page)
    rows.push(...data)
    if (data.length < MAX_PAGE_SIZE) return { rows, isWhole: true }
  }
  return { rows, isWhole: false }
}
