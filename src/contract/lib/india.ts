/*
 * Indian time, independent of the time zone of the machine. India has one time zone, UTC+5:30, and no daylight saving
 * time. Every page loads this file; calendar days are in `days.ts`.
 */

const TIME_ZONE = 'Asia/Kolkata'

/** The language of a process that serves one person: a browser's page. */
let ofPage: string | undefined

/** Makes every formatter that is used afterwards write in this language (BCP 47). */
export const setDateLanguage = (language: string | undefined) => {
  ofPage = language
}

/**
 * Formats instants, in the language of the process unless one is given. An Intl formatter takes milliseconds to create,
 * so it is created on first use.
 */
export function dateFormatter(
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
  language = 'en-US',
) {
  const formats: Record<string, Intl.DateTimeFormat> = {}
  return (instant: string | number | Date, locale = ofPage ?? language) => {
    formats[locale] ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE })
    return formats[locale].format(new Date(instant))
  }
}

export const isDate = (instant: string | null | undefined): instant is string =>
  Boolean(instant) && !Number.isNaN(Date.parse(instant ?? ''))

export const DAY_MS = 24 * 60 * 60 * 1000
export const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000

/** "7:46 PM" */
export const clockTime = /* @__PURE__ */ dateFormatter({ hour: 'numeric', minute: '2-digit' })
