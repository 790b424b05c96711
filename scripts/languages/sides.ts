import { makeConfig } from '@lingui/conf'
import { LANGUAGES, SOURCE_LANGUAGE, type TextsSide } from '#contract/language/languages.ts'

/** Modules that only staff load. A module of shoppers here would load the catalogue of staff for every shopper. */
const OFFICE =
  /^src\/web\/(?:back-office|note|report|people|phone-order|audit|picking|printing|import|money|document|books|stock|coupon|app\/screens\/office|\w+\/admin)(?:\/|[-.\w]*\.tsx?$)/

/**
 * Screens that few people open: policies with the form for complaints, the report of a problem, lists, the profile, a
 * forgotten password, an invitation, a link to pay, a rider's deliveries, an offered replacement, a pick-up at the
 * shop, orders that go along with another one. No module of another screen may be here, because it would load these
 * texts for everyone.
 */
const RARE =
  /^src\/web\/(?:settings\/(?:policy-body|policy-texts|policy-screen|privacy-text)|complaint\/(?:complaint-\w+|help\/(?:photo-picker|report-dialog))|notify\/push-settings|delivery\/added-note|rider\/(?:cash-with-rider|count-dialog|delivery-steps|ended-orders|not-there-dialog|pickup-note|rider-order-card|rider-queries|rider-screen)|catalog\/(?:lists\/|alert\/alerts)[-\w]*|account\/(?:profile|devices|my-data|change-avatar|undo-email|reset-password|forgot-password|verify|recovery|invitation)[-\w]*|checkout\/pay-link\/[-\w]*|order\/(?:substitute|reduce)\/[-\w]*)\.tsx?$/

/** Rooms and files of the server whose calls are for staff. What a shopper can be told must not be among them. */
const OFFICE_OF_SERVER =
  /^src\/server\/(?:audit|backup|books|catalog-admin|front|import|money|note|people\/(?!invitation\/)|phone-order|picking|policy|purchase|report|return|stock|user\/act-for-customer|db\/(?:long-list|bounded-search)|media\/(?:fetch-picture|circuit-breaker)|lib\/outside-network|notify\/(?:gateway|post-outside)|invoice\/register|complaint\/(?:answer|complaint-rules)|coupon\/(?:read|save)-coupon|settings\/(?:save-settings|settings-routes)|order\/(?:add|address|pickup|reduce|staff|return-rules|substitute\/offer-rules|place\/place-replacement|move\/(?:move|undo)))/

/** Rooms of the server whose calls the screens of `RARE` make, and staff. */
const RARE_OF_SERVER =
  /^src\/server\/(?:complaint|recovery|rider|people\/invitation|checkout\/pay-link|order\/substitute)\//

/** Modules of the contract whose texts only staff see. */
const OFFICE_OF_CONTRACT =
  /^src\/contract\/(?:catalog\/(?:bulk|catalog|price-plan|product-fields|publication)\.ts|money\/closing\.ts|coupon\/coupon\.ts|people\/staff-role\.ts|(?:books|document|front|phone-order|policy|purchase|return|settings|stock)\/)/

export const sideOfContract = (path: string): TextsSide =>
  OFFICE_OF_CONTRACT.test(path) ? 'office' : 'shopper'

/** Rooms of the server whose texts it writes itself: emails, notifications and printed documents. Browsers never load them. */
const WRITTEN_BY_SERVER =
  /^src\/server\/(?:(?:mail\/templates|invoice\/pdf)\/|notify\/(?:push\/push-rules|new-orders\/announcement-rules))/

/** Catalogues: two are loaded by browsers, one is read by the server. */
export type CatalogueSide = TextsSide | 'server'

/** Whose catalogue has the texts of a module of the server. */
export const sideOfServer = (path: string): CatalogueSide =>
  WRITTEN_BY_SERVER.test(path) ? 'server' : sideOfAnswer(path)

function sideOfAnswer(path: string): TextsSide {
  if (OFFICE_OF_SERVER.test(path)) return 'office'
  return RARE_OF_SERVER.test(path) ? 'rare' : 'shopper'
}

/** Whose catalogue has the texts of a module of the web. */
export function sideOf(path: string): TextsSide {
  if (RARE.test(path)) return 'rare'
  return OFFICE.test(path) ? 'office' : 'shopper'
}

/** The catalogue of a module: one file for each folder of `src/web`, so that rooms can be translated side by side. */
export const roomOf = (path: string) => path.split('/')[2] ?? ''

const I18N: Record<TextsSide, string> = {
  shopper: '#web/lib/language/i18n.ts',
  rare: '#web/lib/language/rare-i18n.ts',
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
