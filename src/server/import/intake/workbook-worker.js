// @ts-check
// Reads an Excel file in a separate thread: parsing a large one takes seconds of CPU.
import { parentPort, workerData } from 'node:worker_threads'
import readExcelFile from 'read-excel-file/node'

/** Excel keeps fifteen digits of a number; further digits come from binary fractions. */
const DIGITS = 15

/** @param {string} text */
const numberText = (text) => String(Number(Number(text).toPrecision(DIGITS)))

/** @param {unknown} cell */
function textOf(cell) {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell)
}

const sheets = await readExcelFile(Buffer.from(workerData), {
  parseNumber: numberText,
  trim: false,
})
// A workbook may start with a sheet of instructions.
const filled = sheets.filter(({ data }) => data.some((row) => row.filter(Boolean).length > 1))
const [list] = filled.length > 0 ? filled : sheets
parentPort?.postMessage((list?.data ?? []).map((row) => row.map(textOf)))
