import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { ExtractedMessage } from '@lingui/babel-plugin-extract-messages'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { passwordMessages } from '#contract/account/validation.ts'
import { PRODUCT_FIELDS, type ProductField } from '#contract/catalog/product-fields.ts'
import { ROTATING_SEARCHES } from '#contract/catalog/rotating-searches.ts'
import {
  COMPLAINT_KIND_NAMES,
  COMPLAINT_OUTCOME_NAMES,
  COMPLAINT_STATE_NAMES,
  complaintMessages,
} from '#contract/complaint/complaint-kinds.ts'
import type { TextsSide } from '#contract/language/languages.ts'
import { messages } from '#contract/messages.ts'
import { PAGE_TEXTS } from '#contract/page/page-texts.ts'
import { pickedTogether } from '#contract/picking/picking-kinds.ts'
import { messagesOfTexts, USES_TEXT } from './contract-messages.ts'
import { sideOfServer } from './sides.ts'

/** Texts that web and server share. The web shows them with `translated`. */
const SHARED: readonly string[] = [
  ...Object.values(messages),
  ...PAGE_TEXTS,
  ...ROTATING_SEARCHES,
  ...Object.values(COMPLAINT_KIND_NAMES),
  ...Object.values(COMPLAINT_OUTCOME_NAMES),
  ...Object.values(COMPLAINT_STATE_NAMES),
  ...Object.values(complaintMessages),
  ...Object.values(passwordMessages),
  pickedTogether,
  ...PRODUCT_FIELDS.flatMap(textsOfField),
]

function textsOfField(field: ProductField): string[] {
  const { label, inputLabel, listLabel, pageLabel, hint } = field
  return [label, inputLabel, listLabel, pageLabel, hint, 'error' in field ? field.error : '']
    .filter((text) => text !== undefined)
    .filter((text) => text !== '')
}

const SOURCES = 'src/contract'
const SERVER = 'src/server'

export const CONTRACT_ROOM = 'contract'

/** The plain texts of the contract, and those with values: `text('Delivers {time}', { time })`. */
export const contractTexts = (): ExtractedMessage[] =>
  [...SHARED, ...modulesOf(SOURCES).flatMap(textsOf)].map(asMessage)

/** What the server says to screens, by the side and room that show it. */
export const serverTexts = () =>
  modulesOf(SERVER).flatMap((path) =>
    textsOf(path).map((message) => ({ ...placeOf(path), message: asMessage(message) })),
  )

const placeOf = (path: string): { side: TextsSide; room: string } => ({
  side: sideOfServer(path),
  room: `server-${path.split('/')[2]}`,
})

const asMessage = (message: string): ExtractedMessage => ({
  id: generateMessageId(message),
  message,
})

const modulesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll(sep, '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .sort()

function textsOf(path: string): string[] {
  const code = readFileSync(path, 'utf8')
  return USES_TEXT.test(code) ? messagesOfTexts(code, path) : []
}
