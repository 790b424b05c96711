/** Times are India's on every screen, whatever zone the browser is set to. */
const TIME_ZONE = 'Asia/Kolkata'

/**
 * Writes instants in one form. What it needs from the browser is made when the first one is written:
 * that takes milliseconds, and few screens show a date.
 */
export function dateWriter(
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
  language = 'en-US',
) {
  let format: Intl.DateTimeFormat | undefined
  return (instant: string | number | Date) => {
    format ??= new Intl.DateTimeFormat(language, { ...options, timeZone: TIME_ZONE })
    return format.format(new Date(instant))
  }
}

export const isDate = (instant: string | null | undefined): instant is string =>
  Boolean(instant) && !Number.isNaN(Date.parse(instant ?? ''))
