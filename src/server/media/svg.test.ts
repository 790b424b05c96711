import { expect, test } from 'vitest'
import { REJECTED_SVGS } from '#server/testing/hostile/svgs.ts'
import { whyUnsafeSvg } from './image-formats.ts'

test.each([
  'eight uses, eight deep',
  'external picture behind many spaces',
  'script behind many spaces',
  'external fill behind many spaces',
])('%s is rejected without drawing it', (name) => {
  expect(whyUnsafeSvg(Buffer.from(REJECTED_SVGS[name] ?? ''))).toMatch(/^it /)
})

test.each([
  '<use href = "#a"/>',
  "<use xlink:href= '#a'/>",
  '<rect fill="url( #a )"/>',
  '<rect fill=\'url("#a")\'/>',
])('references within the file are allowed: %s', (element) => {
  expect(whyUnsafeSvg(Buffer.from(`<svg>${element}</svg>`))).toBeUndefined()
})

test.each(['href', 'onload', 'url'])(
  'half a megabyte of "%s" and spaces is checked at once',
  (word) => {
    const spaces = Buffer.from(`<svg>${` ${word}${' '.repeat(500)}`.repeat(1_000)}</svg>`)

    expect(whyUnsafeSvg(spaces)).toBeUndefined()
  },
)
