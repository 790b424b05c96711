import { type Text, text } from '../language/text.ts'

/** The colour of the header in both themes, and what stands on it. */
export type HeaderColours = { light: string; dark: string; soft: string; field: string }

/** Dark enough for white text and for the yellow of the delivery promise. */
export const HEADER_SUGGESTIONS = [
  '#14432a',
  '#1a2f5a',
  '#44205f',
  '#5c1a3d',
  '#6b1a1a',
  '#4a2c17',
  '#222b33',
] as const

export const isColour = (typed: string) => /^#[0-9a-f]{6}$/.test(typed)

/** WCAG 2.2, 1.4.3. */
const MIN_CONTRAST = 4.5
const WHITE = '#ffffff'
const BLACK = '#000000'
/** `--basket` in `tokens/ramps.css`. */
const YELLOW = '#fbb31e'

export const headerColours = (colour: string): HeaderColours => {
  const dark = mixed(colour, BLACK, 0.4)
  return {
    light: colour,
    dark,
    soft: mixed(colour, WHITE, 0.78),
    field: mixed(dark, WHITE, 0.08),
  }
}

/** Why text on a header of this colour could not be read; undefined if it can. The dark theme is darker still. */
export function whyUnreadable(colour: string): Text | undefined {
  const { soft } = headerColours(colour)
  const white = Math.min(contrast(WHITE, colour), contrast(soft, colour))
  if (white < MIN_CONTRAST) {
    return text(
      'White text on this colour has a contrast of {ratio}:1, and 4.5:1 is needed to read it. Choose a darker colour.',
      { ratio: shortened(white) },
    )
  }
  // The delivery time stands on a part of the header that is a little lighter.
  const yellow = contrast(YELLOW, mixed(colour, WHITE, 0.08))
  if (yellow < MIN_CONTRAST) {
    return text(
      'The yellow delivery time on this colour has a contrast of {ratio}:1, and 4.5:1 is needed to read it. Choose a darker colour.',
      { ratio: shortened(yellow) },
    )
  }
  return undefined
}

/** Rounded down, so that 4.46 is not called 4.5. */
const shortened = (ratio: number) => String(Math.floor(ratio * 10) / 10)

/** The contrast ratio of WCAG: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channelsOf = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

/** `share` of the other colour. */
function mixed(colour: string, other: string, share: number): string {
  const others = channelsOf(other)
  const channels = channelsOf(colour).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}
