import { z } from 'zod'
import {
  isLanguage,
  LANGUAGES,
  type Language,
  SOURCE_LANGUAGE,
} from '#contract/language/languages.ts'

/** The setting that enables languages: codes with commas. English, the source, is always one of them. */
export const languages = z
  .string()
  .transform((list) => list.split(',').map((code) => code.trim()))
  .refine((list): list is Language[] => list.includes(SOURCE_LANGUAGE) && list.every(isLanguage), {
    error: `it takes ${Object.keys(LANGUAGES).join(', ')} with commas, and always ${SOURCE_LANGUAGE}`,
  })
  .default([SOURCE_LANGUAGE])
