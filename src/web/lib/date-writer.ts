/**
 * Writes instants in one form. What it needs from the browser is made when the first one is written:
 * that takes milliseconds, and few screens show a date.
 */
export function dateWriter(options: Intl.DateTimeFormatOptions, language = 'en-US') {
  let format: Intl.DateTimeFormat | undefined
  return (instant: string | number | Date) => {
    format ??= new Intl.DateTimeFormat(language, options)
    return format.format(new Date(instant))
  }
}

export const isDate = (instant: string | null | undefined): instant is string =>
  Boolean(instant) && !Number.isNaN(Date.parse(instant ?? ''))
