import { expect, test } from 'vitest'
import { literalQuery, stem } from '../text/text-rules.ts'
import { createDictionary } from './dictionary.ts'

const dictionary = createDictionary()

function meant(text: string): string[] {
  const stems = literalQuery(text).words.map(stem)
  return dictionary.meaningOf(...stems)?.texts.map(({ text }) => text) ?? []
}

test.each([
  ['with its stop words', 'sarson ka tel', 'mustard oil'],
  ['without them', 'sarson tel', 'mustard oil'],
  ['spelt by their sound', 'sarso ka tail', 'mustard oil'],
  ['in Devanagari', 'चाय पत्ती', 'tea'],
  ['in Devanagari with its small words', 'कपड़े धोने का पाउडर', 'detergent powder'],
])('several words are known %s', (_how, text, meaning) => {
  expect(meant(text)).toContain(meaning)
})

test.each([
  ['kapde dhone ka powder', 'detergent powder'],
  ['bartan dhone ka sabun', 'dishwash'],
  ['nahane ka sabun', 'bathing soap'],
  ['machhar', 'mosquito'],
  ['chuha marne ki dawa', 'rat'],
  ['kapda clip', 'cloth clip'],
  ['puja samagri', 'pooja'],
  ['savala', 'onion'],
  ['urulai kizhangu', 'potato'],
  ['velichenna', 'coconut oil'],
  ['mulaku podi', 'chilli powder'],
  ['thuvaram paruppu', 'toor dal'],
  ['senagapindi', 'besan'],
  ['kottambari soppu', 'coriander leaves'],
  ['sorsher tel', 'mustard oil'],
  ['sing tel', 'groundnut oil'],
  ['chana no lot', 'besan'],
  ['vrat ka atta', 'singhara'],
  ['garbanzo beans', 'kabuli chana'],
  ['acv', 'apple cider vinegar'],
  ['gg paste', 'ginger garlic paste'],
  ['bandaid', 'hansaplast'],
  ['xl', 'xtra large'],
  ['aata ka dibba', 'container'],
  ['aata dibba', 'container'],
  ['masale ka dabba', 'spice box'],
])('%s is %s', (text, meaning) => {
  expect(meant(text)).toContain(meaning)
})

test.each(['do', 'pav bhaji', 'rock', 'best', 'hair'])('"%s" is left as it is', (text) => {
  expect(meant(text)).toEqual([])
})
