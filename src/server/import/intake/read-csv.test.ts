import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '#server/lib/csv-line.ts'
import { type CsvRow, type Delimiter, readCsv } from './read-csv.ts'

async function* inPieces(bytes: Buffer, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function rowsOf(text: string, { delimiter = ',' as Delimiter, size = 7 } = {}) {
  const rows: CsvRow[] = []
  for await (const row of readCsv(inPieces(Buffer.from(text), size), delimiter)) rows.push(row)
  return rows
}
const cellsOf = async (text: string, options = {}) =>
  (await rowsOf(text, options)).map((row) => ('cells' in row ? row.cells : row.why))

test.each([
  ['\n', 1],
  ['\r\n', 1],
  ['\r', 2],
])('lines may end with %j', async (end, size) => {
  expect(await cellsOf(`a,b${end}c,d${end}`, { size })).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('a byte order mark and the last line end are optional', async () => {
  expect(await cellsOf('\ufeffa,b\nc,d')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('characters that are split between two pieces stay whole', async () => {
  expect(await cellsOf('दाल,₹', { size: 1 })).toEqual([['दाल', '₹']])
})

test('cells may be separated by semicolons and quoted over several lines', async () => {
  const rows = await rowsOf('a;b\n"say ""x;y"" \r\ntwice";d\n\n;\ne;f\n', { delimiter: ';' })

  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['say "x;y" \r\ntwice', 'd'] },
    { line: 6, cells: ['e', 'f'] },
  ])
})

test.each([
  ['Tawa 12" Iron,200', ['Tawa 12" Iron', '200']],
  ['"Tawa 12" Iron",200', ['Tawa 12" Iron', '200']],
  ['"Tawa, 12" Iron, 5" deep",200', ['Tawa, 12" Iron, 5" deep', '200']],
  ['Tawa 12",200', ['Tawa 12"', '200']],
  ['"Tawa 12""",200', ['Tawa 12"', '200']],
  ['Pipe ½" Steel,"a ""b"" c"', ['Pipe ½" Steel', 'a "b" c']],
])('an inch mark is not a quotation mark: %s', async (line, cells) => {
  const rows = await rowsOf(`name,price\n${line}\nnext,1\n`)

  expect(rows).toEqual([
    { line: 1, cells: ['name', 'price'] },
    { line: 2, cells },
    { line: 3, cells: ['next', '1'] },
  ])
})

test('an unclosed quote affects only its own line', async () => {
  const text = 'a,b\n"c,d\ne,f\n"g\nh",i\nj,"k\nl",m"n\no,p\n'

  const rows = await rowsOf(text)

  expect(rows.flatMap((row) => ('why' in row ? [row.line] : []))).toEqual([2, 6, 7])
  expect(rows.flatMap((row) => ('cells' in row ? row.cells[0] : []))).toEqual([
    'a',
    'e',
    'g\nh',
    'o',
  ])
})

test('a quote that is open until the end affects only its own line', async () => {
  const rows = await rowsOf('a,b\n"c,d\ne,"f""\ng,h')

  expect(rows.map((row) => ('cells' in row ? row.cells[0] : row.line))).toEqual(['a', 2, 3, 'g'])
})

test('an endless line is rejected and the following ones are read', async () => {
  const text = `a,b\n${'x'.repeat(300_000)}\nc,d\n"${'y,\n'.repeat(40_000)}`

  const rows = await rowsOf(text, { size: 9_000 })

  expect(rows.slice(0, 5).map((row) => ('cells' in row ? row.cells[0] : row.why))).toEqual([
    'a',
    'The line is too long: a quotation mark is probably not closed.',
    'c',
    'The line is too long: a quotation mark is probably not closed.',
    'y',
  ])
  expect(rows).toHaveLength(40_003)
})

test('written CSV is read back unchanged', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'é', "'") })
  const table = fc.array(fc.tuple(fc.constant('key'), cell, cell), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), async (rows, size) => {
      expect(await cellsOf(rows.map(csvLine).join(''), { size })).toEqual(rows)
    }),
  )
})
