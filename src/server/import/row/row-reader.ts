import type { ImportField } from '#contract/import/import-fields.ts'
import { ShopError } from '#server/lib/errors.ts'
import { cellsOf, type ListedProduct } from './listed-product-rules.ts'

/** A row of a list: its cells by field, and its custom fields by heading. */
export type ListRow = {
  line: number
  cells: ReadonlyMap<ImportField, string>
  details: ReadonlyMap<string, string>
  /** The heading of each field's column, for error messages. */
  headings: ReadonlyMap<ImportField, string>
}

/** The problem of a row, with its column. */
export type Problem = { heading: string; found: string; why: string }

/** Aborts the reading of a row. */
export class RowProblem extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.why)
    this.problem = problem
  }
}

const FOUND_LENGTH = 100

export type RowReader = ReturnType<typeof rowReader>

/** Reads the cells of a row by field. Empty cells and cells equal to the product's state change nothing. */
export function rowReader({ cells, headings, details }: ListRow, now: ListedProduct | undefined) {
  const stands: Partial<Record<ImportField, string>> = now ? cellsOf(now) : {}

  const written = (field: ImportField) => cells.get(field)?.trim() || undefined
  const problem = (field: ImportField, why: string) =>
    new RowProblem({
      heading: headings.get(field) ?? '',
      found: (cells.get(field) ?? '').slice(0, FOUND_LENGTH),
      why,
    })
  /** Reads a cell, and names its column in an error. */
  const using = <T>(field: ImportField, read: () => T): T => {
    try {
      return read()
    } catch (error) {
      throw error instanceof ShopError ? problem(field, error.message) : error
    }
  }
  const read = <T>(field: ImportField, read: (cell: string) => T): T | undefined => {
    const cell = written(field)
    return cell === undefined ? undefined : using(field, () => read(cell))
  }
  return {
    details,
    problem,
    using,
    written,
    read,
    /** The same; undefined when the product's value is equal. */
    readNew: <T>(field: ImportField, reader: (cell: string) => T): T | undefined =>
      cells.get(field) === stands[field] ? undefined : read(field, reader),
  }
}
