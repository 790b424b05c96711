import { parseArgs } from 'node:util'
import { importSchemas } from '#contract/import/import.ts'
import { IMPORT_FIELDS } from '#contract/import/import-fields.ts'
import { reasonOf, StartError } from './start-error.ts'

export const USAGE = `Say it like this:
  npm run import -- prices.csv                     checks and applies a price list
  npm run import -- prices.csv --check             only says what would happen
  npm run import -- prices.csv --column type=none  what a column is, where the guess is wrong
  npm run import -- prices.csv --images folder-or.zip   with the pictures that it names
  npm run import -- --export products.csv          writes the catalogue as a price list
Further, for new products: --unit "1 pc", --stock 25, --category "Imported" where the list names none, --hidden to
publish them later. --paise where prices are in paise. --as admin@shop.in. Columns can be:
  ${IMPORT_FIELDS.join(', ')}`

const OPTIONS = {
  check: { type: 'boolean', default: false },
  column: { type: 'string', multiple: true, default: [] as string[] },
  unit: { type: 'string', default: '1 pc' },
  stock: { type: 'string', default: '0' },
  category: { type: 'string', default: '' },
  paise: { type: 'boolean', default: false },
  hidden: { type: 'boolean', default: false },
  as: { type: 'string' },
  images: { type: 'string' },
  export: { type: 'string' },
} as const

export type Options = ReturnType<typeof readArguments>

/** Parses the arguments. Throws the usage when they are invalid. */
export function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const [file] = positionals
    if ((file === undefined) === (values.export === undefined)) throw new Error('Which file?')
    return { ...values, file, stock: stockIn(values.stock) }
  } catch (error) {
    throw new StartError(`${reasonOf(error)}\n${USAGE}`)
  }
}

/** The same limits as on the screen. */
function stockIn(typed: string): number {
  const { success, data } = importSchemas['import.check'].body.shape.stock.safeParse(Number(typed))
  if (success && typed.trim() !== '') return data
  throw new Error(`New products cannot have a stock of “${typed}”.`)
}
