const COMMENTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm
/** A template with values that is no message of Lingui: macros are tagged, or stand under a plural form. */
const TEMPLATE = /(?<![\w$)]|(?:zero|one|two|few|many|other): )`([^`]*)`/g
const VALUE = /\$\{[^}]*\}/g
const TWO_WORDS = /(?:^| )[A-Za-z][a-z]+ [a-z]{2,}(?: |[.,!?]|$)/
/** What engineers read, and classes of elements. */
const NO_SENTENCE = /console\.\w+\($|new Error\($|Class\}|class(?:Name)?=\{$|contentId=\{$/
const ADDED_S = /\? '' : 's'|\? 's' : ''/g
const LOWERED = /(?:[lL]abel|[tT]itle|NAMES?\[[^\]]*\])\.toLowerCase\(\)/g

/** Sentences put together of pieces, plurals made by an added "s", and labels in another case. */
export function findBuiltSentences(source: string): string[] {
  const code = source.replace(COMMENTS, '')
  const templates = [...code.matchAll(TEMPLATE)].filter(({ 0: whole, 1: text = '', index }) => {
    const before = code.slice(Math.max(0, index - 20), index)
    const isSentence = TWO_WORDS.test(text.replace(VALUE, ' {} ').replace(/\s+/g, ' ').trim())
    return (
      text.includes('${') && isSentence && !NO_SENTENCE.test(before) && !NO_SENTENCE.test(whole)
    )
  })
  const others = [...code.matchAll(ADDED_S), ...code.matchAll(LOWERED)]
  return [...templates, ...others].map(([found]) => found)
}
