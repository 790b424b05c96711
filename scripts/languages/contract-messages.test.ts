import { expect, test } from 'vitest'
import { compiledTexts, messagesOfTexts, withTexts } from './contract-messages.ts'

const IMPORTS = "import { text } from '../language/text.ts'\n"

const built = (source: string) =>
  withTexts(IMPORTS + source, 'src/contract/x.ts', compiledTexts)?.code?.replace(/\s+/g, ' ')

test('a message with values is compiled, and named by its short id', () => {
  expect(built("const one = (n: string) => text('Delivers {n}', { n })")).toMatch(
    /text\(\{ id: "[\w+/]{6}", message: \["Delivers ", \["n"\]\] \}, \{ n \}\)/,
  )
})

test('a plain text stays as it is', () => {
  expect(built("const one = text('Packed')")).toContain("text('Packed')")
})

test('the messages of a module are those of its calls', () => {
  const code = `${IMPORTS}const one = text('Packed')\nconst two = text('Delivers {n}', { n })`

  expect(messagesOfTexts(code, 'x.ts')).toEqual(['Packed', 'Delivers {n}'])
})

test('a message that is not a literal is refused', () => {
  expect(() => messagesOfTexts(`${IMPORTS}const one = text(sentence)`, 'x.ts')).toThrow('literal')
})

test('a function of the same name is not meant', () => {
  const code = "import { text } from 'elsewhere'\nconst one = text(sentence)"

  expect(messagesOfTexts(code, 'x.ts')).toEqual([])
})
