import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import collectMessages, { type ExtractedMessage } from '@lingui/babel-plugin-extract-messages'
import { contractTexts, serverTexts } from './contract-texts.ts'
import { USES_MACROS, withoutMacros } from './macros.ts'
import { type CatalogueSide, roomOf, sideOf } from './sides.ts'

/** Messages by id. */
export type Found = Map<string, ExtractedMessage>
/** The messages in the code, by side and room. */
export type Extracted = Record<CatalogueSide, Map<string, Found>>

const SOURCES = 'src/web'

/** Reads every message from the modules of the web, the texts that it shares with the server, and those of the server. */
export async function extractMessages(): Promise<Extracted> {
  const extracted: Extracted = {
    ...{ shopper: new Map(), rare: new Map(), office: new Map(), server: new Map() },
  }
  for (const path of modules()) {
    const code = readFileSync(path, 'utf8')
    if (!USES_MACROS.test(code)) continue
    const messages = await messagesIn(code, path)
    for (const message of messages) add(extracted[sideOf(path)], roomOf(path), message)
  }
  for (const { side, room, message } of [...serverTexts(), ...contractTexts()]) {
    add(extracted[side], room, message)
  }
  return extracted
}

function add(rooms: Map<string, Found>, name: string, message: ExtractedMessage) {
  const room = rooms.get(name) ?? new Map()
  rooms.set(name, room)
  room.set(message.id, message)
}

const modules = () =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((name) => join(SOURCES, name).replaceAll(sep, '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .sort()

async function messagesIn(code: string, path: string): Promise<ExtractedMessage[]> {
  const messages: ExtractedMessage[] = []
  const onMessageExtracted = (message: ExtractedMessage) => messages.push(message)
  await withoutMacros(code, path, [[collectMessages, { onMessageExtracted }]])
  return messages
}
