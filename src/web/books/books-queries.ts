import { t } from '@lingui/core/macro'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { BookFile } from '#contract/books/book-files.ts'
import { saveParts } from '#web/lib/browser/save-file.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

export const booksQuery = (month: string) =>
  queryOptions({
    queryKey: personal('books', month),
    queryFn: async ({ signal }) =>
      (await call('books.month', { query: { month } }, { signal })).data,
    staleTime: 0,
    meta: { failed: false },
  })

type Wanted = { file: BookFile; leaveOutNoHsn?: boolean }

/** Downloads a file piece by piece; a piece becomes a Blob at once, which browsers need not keep in memory. */
export function useBookFile(month: string) {
  return useMutation({
    mutationFn: async ({ file, leaveOutNoHsn = false }: Wanted) => {
      const pieces: Blob[] = []
      const facts = { name: '', type: '' }
      for (let after: string | null | undefined; after !== null; ) {
        const query = {
          ...{ month, file, ...(leaveOutNoHsn && { leaveOutNoHsn: 'true' }) },
          ...(after && { after }),
        }
        const { data } = await call('books.export', { query })
        pieces.push(new Blob([data.piece]))
        facts.name = data.name
        facts.type = data.type
        after = data.next
      }
      saveParts(facts.name, pieces, facts.type)
    },
    meta: { succeeded: t`File downloaded.` },
  })
}
