import { useMutation } from '@tanstack/react-query'
import { MAX_PAGE_SIZE } from '#contract/paging.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { type CsvValue, toCsv } from '#web/lib/format/csv.ts'

/** Fits into a browser's memory. Above it the message says how many rows are missing. */
const MAX_CSV_ROWS = 250_000

type Page<Row> = { data: readonly Row[]; totalCount: number }

type Csv<Row> = {
  /** File name. */
  name: string
  head: readonly string[]
  cells: (row: Row) => readonly CsvValue[]
  /** Called first; if it fails, there is no file. */
  begin?: () => Promise<unknown>
  /** A page of the list, in an order in which new rows do not shift pages. */
  fetch: (page: { currentPage: number; pageSize: number }) => Promise<Page<Row>>
}

/** Downloads a filtered list page by page as one file. */
export function useCsv<Row>({ name, head, cells, begin, fetch }: Csv<Row>) {
  return useMutation({
    mutationFn: async () => {
      await begin?.()
      const lines: (readonly CsvValue[])[] = []
      let total = 1
      for (let page = 1; lines.length < Math.min(total, MAX_CSV_ROWS); page++) {
        const { data, totalCount } = await fetch({ currentPage: page, pageSize: MAX_PAGE_SIZE })
        lines.push(...data.map(cells))
        total = data.length > 0 ? totalCount : 0
      }
      saveFile(`tokri-${name}.csv`, toCsv([head, ...lines]), 'text/csv;charset=utf-8')
      return lines.length < total
        ? `Downloaded the first ${lines.length} of ${total} rows.`
        : 'List downloaded.'
    },
    meta: { succeeded: (text) => text as string },
  })
}
