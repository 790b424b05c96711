import { makeConfig } from '@lingui/conf'
import { LANGUAGES, SOURCE_LANGUAGE, type TextsSide } from '#contract/language/languages.ts'

/** Modules that only staff load. A module of shoppers here would load the catalogue of staff for every shopper. */
const OFFICE =
  /^src\/web\/(?:back-office|report|people|audit|picking|import|money|document|stock|app\/screens\/office|\w+\/admin)(?:\/|[-.\w]*\.tsx?$)/

/** Rooms and files of the server whose calls are for staff. What a shopper can be told must not be among them. */
const OFFICE_OF_SERVER =
  /^src\/server\/(?:audit|backup|catalog-admin|import|money|people|picking|report|return|stock|db\/(?:long-list|bounded-search)|media\/(?:fetch-picture|circuit-breaker)|invoice\/register|complaint\/(?:answer|complaint-rules)|order\/(?:staff|return-rules|move\/(?:move|undo)))/

/** Whose catalogue has the texts of a module of the server. */
export const sideOfServer = (path: string): TextsSide =>
  OFFICE_OF_SERVER.test(path) ? 'office' : 'shopper'

/** Whose catalogue has the texts of a module of the web. */
export const sideOf = (path: string): TextsSide => (OFFICE.test(path) ? 'office' : 'shopper')

/** The catalogue of a module: one file for each folder of `src/web`, so that rooms can be translated side by side. */
export const roomOf = (path: string) => path.split('/')[2] ?? ''

const I18N: Record<TextsSide, string> = {
  shopper: '#web/lib/language/i18n.ts',
  office: '#web/lib/language/office-i18n.ts',
}

/** Options of the macros for a module: where their run time is. */
export const macroOptions = (path: string) => ({
  linguiConfig: makeConfig(
    {
      sourceLocale: SOURCE_LANGUAGE,
      locales: Object.keys(LANGUAGES),
      runtimeConfigModule: {
        i18n: [I18N[sideOf(path)], 'i18n'],
        Trans: ['#web/lib/language/trans.tsx', 'Trans'],
      },
    },
    { skipValidation: true },
  ),
  // Keeps message and context, which Lingui drops from production builds.
  extract: true,
})
