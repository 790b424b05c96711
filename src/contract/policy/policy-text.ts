import { type Text, text } from '../language/text.ts'
import { POLICY_FACTS } from './policy-kinds.ts'

export type PolicyText = {
  /** Summary. */
  short: readonly string[]
  sections: readonly { heading: string; text: readonly string[] }[]
}

const HEADING = /^#+\s*(.*)$/
const POINT = /^[-*•]\s+(.*)$/
const FACT = /\{([^{}\n]*)\}/g

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

type Section = { heading: string; text: string[] }

/**
 * Reads a text as an owner types it: lines with a dash at the beginning are the summary, a line with # begins a section,
 * and each other line is a paragraph.
 */
export function policyIn(typed: string): PolicyText {
  const lines = linesOf(typed)
  const begin = lines.findIndex((line) => HEADING.test(line))
  const short = (begin < 0 ? lines : lines.slice(0, begin)).map((line) => pointIn(line) ?? line)
  const sections: Section[] = []
  for (const line of begin < 0 ? [] : lines.slice(begin)) addLine(sections, line)
  return { short, sections }
}

function addLine(sections: Section[], line: string) {
  const heading = HEADING.exec(line)?.[1]
  if (heading !== undefined) sections.push({ heading, text: [] })
  else sections.at(-1)?.text.push(pointIn(line) === undefined ? line : `• ${pointIn(line)}`)
}

const pointIn = (line: string) => POINT.exec(line)?.[1]

/** The text from which `policyIn` reads this policy. */
export const typedPolicy = ({ short, sections }: PolicyText): string =>
  [
    short.map((line) => `- ${line}`).join('\n'),
    ...sections.map(({ heading, text }) => [`# ${heading}`, ...text].join('\n\n')),
  ].join('\n\n')

/** Why a typed text cannot be shown; undefined for a good one. An empty text is good: the usual one is shown. */
export function policyMistake(typed: string): Text | undefined {
  if (typed.trim() === '') return undefined
  const { sections } = policyIn(typed)
  if (sections.length === 0) return text('Begin each part with # and a heading.')
  const empty = sections.find(({ heading, text }) => heading === '' || text.length === 0)
  if (empty?.heading === '') return text('A line with # has no heading behind it.')
  if (empty) return text('Write something below “{heading}”.', { heading: empty.heading })
  const unknown = [...typed.matchAll(FACT)].find(([, name]) => !isFact(name))
  if (unknown) return text('The shop knows nothing called {fact}.', { fact: unknown[0] })
  return undefined
}

const isFact = (name = ''): name is (typeof POLICY_FACTS)[number] =>
  POLICY_FACTS.some((fact) => fact === name)

/** The text with what it names in braces. Something that is not filled in is a dash. */
export const withFacts = (typed: string, facts: Readonly<Record<string, string>>): string =>
  typed.replaceAll(FACT, (braces, name) => (isFact(name) ? facts[name] || '–' : braces))
