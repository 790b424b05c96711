import { type Text, text, type WireText } from '#contract/language/text.ts'
import { verbatim } from '#contract/language/verbatim.ts'
import { wireText } from '#server/lib/language/wire-text.ts'

/**
 * The sentences that rows, pictures and lists of an import store in English, so that they can be shown in another
 * language, also those that a former release stored.
 */
const STORED: readonly Text[] = [
  text('The name is missing.'),
  text('The code is missing.'),
  text('The id is missing.'),
  text('The price is missing.'),
  text('The category is missing.'),
  text('The unit has no amount.'),
  text('The amount has no unit.'),
  text('There is no product with this id.'),
  text('This row cannot be stored.'),
  text('The line is too long: a quotation mark is probably not closed.'),
  text('A quotation mark is not closed, or is in the middle of a cell.'),
  text('The line has {length} cells, the heading has {wanted}.'),
  text('This is already in line {line}, which counts.'),
  text('This product is already in line {line}, which counts.'),
  text('Only {stock} are in stock.'),
  text('It names more than {max}.'),
  text('One thing can have at most {max} sizes.'),
  text('The sale price {salePrice} is above the MRP of {price}.'),
  text('No discount with four decimals gives {salePrice} for an MRP of {price}.'),
  text('Shoppers pay ₹0.00.'),
  text('Restored: it was deleted.'),
  text('It was deleted since.'),
  text('It was ordered since, so it is hidden and not deleted.'),
  text('It was edited since, so it is hidden and not deleted.'),
  text('It was stocked since, so it is hidden and not deleted.'),
  text('Its change of stock was undone by hand.'),
  text('Changed since, so it stays: {parts}.'),
  text('Only {count} of its {all} units were still there.'),
  text('This is not a picture.'),
  text('It is locked with a password.'),
  text('It is compressed like no picture is.'),
  text('It is larger than {max} MB.'),
  text('A product can have at most {max} pictures.'),
  text('A list brings at most {max} pictures.'),
  text('The picture no longer exists.'),
  text('The product no longer shows this picture.'),
  text('No picture of this name was uploaded with the list.'),
  text('Several pictures have this name. Please add the folder before the name.'),
  text('Pictures are not fetched from {host}: it is not in IMPORT_IMAGE_HOSTS.'),
  text('The picture could not be fetched: {why}'),
  text('It redirects too often.'),
  text('This is not the URL of a picture.'),
  text('An address with a password in it is not fetched.'),
  text('The host answered {statusCode}.'),
  text('The host sent compressed content, not a picture.'),
  text('It did not come within {seconds} s.'),
  text('The host is not known.'),
  text('The host takes no connections.'),
  text('The host did not answer.'),
  text('{host} did not answer {count} times in a row, and was not asked again.'),
  text('The list has more than {max} rows. Please cut it in two.'),
  text('The import failed after several attempts. Applied rows stay; you can try again.'),
  text('The Excel file could not be read. Please save it as “CSV UTF-8” and choose that.'),
  text('The Excel file is too large. Please save it as “CSV UTF-8” and choose that.'),
]

type Pattern = { message: string; matches: RegExp }

const PATTERNS = STORED.map(({ message }): Pattern => {
  const words = String(message)
  const escaped = words.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return {
    message: words,
    matches: new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`, 's'),
  }
})

/** Sentences that follow each other in a remark. */
const FOLLOWS = /(?<=\.) (?=[A-Z])/

/** The text of a stored sentence, or of two; undefined for one that is not listed: it may be a text without values. */
export function storedText(english: string | null): WireText | undefined {
  if (!english) return undefined
  const whole = knownText(english)
  if (whole) return wireText(whole)
  const cut = FOLLOWS.exec(english)?.index
  const [first, second] = [english.slice(0, cut), english.slice((cut ?? 0) + 1)].map(knownText)
  return first && second ? wireText(text('{first} {second}', { first, second })) : undefined
}

function knownText(english: string): Text | undefined {
  for (const { message, matches } of PATTERNS) {
    const found = matches.exec(english)
    if (found) return { message, ...(found.groups && { values: valuesOf(found.groups) }) }
  }
  return undefined
}

/** The reason of a picture may be such a sentence itself. */
const valuesOf = (groups: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, words]) => [
      name,
      name === 'why' ? (knownText(words) ?? verbatim(words)) : words,
    ]),
  )
