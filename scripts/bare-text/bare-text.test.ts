import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBareText, optionalComponents } from './bare-text.ts'
import { parse } from './syntax.ts'

test.each([
  ['a text that comes and goes', '<p><b/>{isOn && "on"}</p>'],
  ['a text in place of an element', '<p><b/>{isOn ? "on" : <i/>}</p>'],
  ['a text that changes with a condition', '<p><b/>{isOn ? "on" : "off"}</p>'],
  ['a text after an element that comes and goes', '<p>{isOn && <b/>} on</p>'],
  ['a value after an element that comes and goes', '<p>{isOn && <b/>}{name}</p>'],
  ['a text after a list', '<p>{names.map((name) => <b>{name}</b>)} on</p>'],
  ['a text after a component that may render nothing', '<p><Optional/> on</p>'],
  ['a text in a fragment', 'isOn && <>on <b/></>'],
  ['a list of texts', '<p>{names.map((name) => name)}</p>'],
])('%s is found', (_what, source) => {
  expect(found(`const view = (${source})`)).toHaveLength(1)
})

test.each([
  ['a text alone in its element', '<p>{isOn ? "on" : "off"}</p>'],
  ['one template of several values', `<p>{\`\${count} of \${all}\`}</p>`],
  ['a text before what comes and goes', '<p>on {isOn && <b/>}</p>'],
  ['a text beside elements that stay', '<p><b/> on <Always/></p>'],
  ['an element in place of a text', '<p>{isOn && <b/>}<span>on</span></p>'],
  ['a fragment of elements', '<><b/><i/></>'],
])('%s is safe', (_what, source) => {
  expect(found(`const view = (${source})`)).toEqual([])
})

test('a component that renders only text is found', () => {
  expect(found('const Role = ({ isAdmin }) => isAdmin ? <b/> : "user"')).toHaveLength(1)
  expect(found('function Role() { if (isAdmin) return <b/>\n return role }')).toHaveLength(1)
})

test('a value of type ReactNode is not text', () => {
  expect(
    found('type Props = { action: ReactNode }\nconst view = <p>{isOn && <b/>}{action}</p>'),
  ).toEqual([])
})

test('a component that may render nothing is recognised', () => {
  const file = parse(
    'function Maybe() { if (!isOn) return null\n return <b/> }\nconst Always = () => <b/>',
  )

  expect(optionalComponents(file)).toEqual(['Maybe'])
})

test('no screen has text that breaks when the browser translates it', () => {
  const files = screens()
  const optional = new Set(files.flatMap(({ syntax }) => optionalComponents(syntax)))

  const places = files.flatMap(({ name, source, syntax }) =>
    findBareText(syntax, optional).map((start) => `${name}:${lineAt(source, start)}`),
  )

  expect(places, 'Wrap these in an element, or make them one template').toEqual([])
})

function found(source: string) {
  return findBareText(parse(source), new Set(['Optional']))
}

const screens = () =>
  readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => {
      const source = readFileSync(join('src/web', name))
      return { name, source, syntax: parse(source.toString()) }
    })

const lineAt = (source: Buffer, start: number) =>
  source.subarray(0, start).toString().split('\n').length
