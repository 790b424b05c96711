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
import { PROBLEM_NAMES } from '#contract/complaint/help-kinds.ts'
import { HANDOVER_NAMES } from '#contract/delivery/instructions.ts'
import type { TextsSide } from '#contract/language/languages.ts'
import { messages } from '#contract/messages.ts'
import { PAGE_TEXTS } from '#contract/page/page-texts.ts'
import { pickedTogether } from '#contract/picking/picking-kinds.ts'
import { messagesOfTexts, USES_TEXT } from './contract-messages.ts'
import { type CatalogueSide, sideOfContract, sideOfServer } from './sides.ts'

/** Texts that web and server share. The web shows them with `translated`. */
const SHARED: readonly string[] = [
  ...Object.values(messages),
  ...PAGE_TEXTS,
  ...ROTATING_SEARCHES,
  ...Object.values(HANDOVER_NAMES),
  ...Object.values(PROBLEM_NAMES),
  ...Object.values(passwordMessages),
  ...PRODUCT_FIELDS.flatMap(({ pageLabel }) => pageLabel ?? []),
]

/** The same of the form for complaints, which few shoppers open. Staff load these as well. */
const SHARED_BY_COMPLAINTS: readonly string[] = [
  ...Object.values(COMPLAINT_KIND_NAMES),
  ...Object.values(COMPLAINT_OUTCOME_NAMES),
  ...Object.values(COMPLAINT_STATE_NAMES),
  ...Object.values(complaintMessages),
]

/** The same for staff alone. */
const SHARED_BY_STAFF: readonly string[] = [pickedTogether, ...PRODUCT_FIELDS.flatMap(textsOfField)]

function textsOfField({ label, inputLabel, listLabel, hint }: ProductField): string[] {
  return [label, inputLabel, listLabel, hint].filter((text) => text !== undefined)
}

const SOURCES = 'src/contract'
const SERVER = 'src/server'

export const CONTRACT_ROOM = 'contract'

type Placed = { side: CatalogueSide; room: string; message: ExtractedMessage }

/** The plain texts of the contract, and those with values: `text('Delivers {time}', { time })`. */
export const contractTexts = (): Placed[] => [
  ...SHARED.map((message) => contractText('shopper', message)),
  ...SHARED_BY_COMPLAINTS.map((message) => contractText('rare', message)),
  ...SHARED_BY_STAFF.map((message) => contractText('office', message)),
  ...modulesOf(SOURCES).flatMap((path) =>
    textsOf(path).map((message) => contractText(sideOfContract(path), message)),
  ),
]

const contractText = (side: TextsSide, message: string): Placed => ({
  side,
  room: CONTRACT_ROOM,
  message: asMessage(message),
})

/** What the server says to screens, by the side and room that show it. */
export const serverTexts = (): Placed[] =>
  modulesOf(SERVER).flatMap((path) =>
    textsOf(path).map((message) => ({ ...placeOf(path), message: asMessage(message) })),
  )

const placeOf = (path: string): { side: CatalogueSide; room: string } => ({
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
