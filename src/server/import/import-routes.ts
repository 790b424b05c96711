import { text } from '#contract/language/text.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found, invalid } from '#server/lib/errors.ts'
import { applyList, checkList, stopList, undoList } from './control-import.ts'
import { exportPage } from './export-products.ts'
import { countFree, listReport } from './import-report-store.ts'
import { findImport, listImports } from './import-store.ts'
import { importView, leftView, reportView, troubleView } from './import-view.ts'
import { addPictures, uploaded } from './pictures/add-pictures.ts'
import { listTroubles } from './pictures/import-picture-store.ts'
import { shownPictures } from './pictures/shown-pictures.ts'
import { saveList } from './save-list.ts'

/** Import and export of price lists. */
export function importRoutes(route: ServeRoute, { db, readDb, officeReads }: Deps) {
  route('import.upload', async ({ user, body, request }) => {
    const file = request.formFiles?.find(({ field }) => field === 'file')
    if (!file) throw invalid(text('Please choose a file.'), { missingFields: ['file'] })
    const { bytes } = file
    return { data: importView(await saveList(db, { ...body, bytes, actorId: user.id })) }
  })

  route('import.addPictures', async ({ params, request }) => {
    const files = (request.formFiles ?? []).filter(({ field }) => field === 'files')
    if (files.length === 0)
      throw invalid(text('Please choose a file.'), { missingFields: ['files'] })
    const { list, left, leftCount } = await addPictures(db, params.id, uploaded(files))
    return { data: { list: importView(list), left: left.map(leftView), leftCount } }
  })

  route('import.pictures', async ({ params, query }) => {
    const { rows, totalCount } = await listTroubles(readDb, params.id, query)
    const { currentPage, pageSize } = query
    return { data: rows.map(troubleView), currentPage, pageSize, count: rows.length, totalCount }
  })

  route('import.list', async ({ query }) => {
    const { lists, totalCount } = await listImports(readDb, query)
    return {
      data: lists.map((list) => importView(list)),
      ...query,
      count: lists.length,
      totalCount,
    }
  })

  route('import.get', async ({ params }) => {
    const list = found(await findImport(readDb, params.id), 'Import')
    const isChecked = list.status === 'checked'
    return { data: importView(list, isChecked ? await countFree(readDb, list.id) : undefined) }
  })

  route('import.undo', async ({ user, params }) => ({
    data: importView(await undoList(db, user.id, params.id)),
  }))

  route('import.rows', async ({ params, query }) => {
    const { rows, totalCount } = await listReport(readDb, params.id, query)
    const pictures = await shownPictures(readDb, params.id, rows)
    const { currentPage, pageSize } = query
    const data = rows.map((row) => reportView(row, pictures(row)))
    return { data, currentPage, pageSize, count: rows.length, totalCount }
  })

  route('import.check', async ({ params, body }) => ({
    data: importView(await checkList(db, params.id, body)),
  }))

  route('import.apply', async ({ user, params }) => ({
    data: importView(await applyList(db, user.id, params.id)),
  }))

  route('import.stop', async ({ user, params }) => ({
    data: importView(await stopList(db, user.id, params.id)),
  }))

  route('import.export', async ({ query }) => ({
    data: await officeReads.read((copy) => exportPage(copy, query.after)),
  }))
}
