/** Every screen shows Indian time, independent of the browser's time zone. */
const TIME_ZONE = 'Asia/Kolkata'

/** Formats instants. The Intl formatter takes milliseconds to create, so it is created on first use. */
export function dateFormatter(
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
