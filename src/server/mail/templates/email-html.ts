import { type Language, SOURCE_LANGUAGE } from '#contract/language/languages.ts'
import { text } from '#contract/language/text.ts'
import { PRODUCT_NAME } from '#contract/settings/brand-defaults.ts'
import { html } from '#server/lib/html.ts'
import type { Write } from '#server/lib/language/sentence-writer.ts'
import { blockHtml } from './block-html.ts'
import type { Email } from './email.ts'
import { COLOURS, DARK_STYLES, fontOf } from './theme.ts'

/** The language of an email, and the shop that it links to. */
export type Frame = {
  shopUrl: string
  /** Its name. */
  shop: string
  /** Of the header; '' where it is as in every shop. */
  colour: string
  language: Language
  write: Write
}

const motto = (shop: string) => text('{shop}: groceries from a store near you.', { shop })

/** Devanagari has signs above and below its line. */
const titleHeight = ({ language }: Frame) => (language === SOURCE_LANGUAGE ? '30px' : '36px')

/** A 600 px table with inline styles, because Gmail and Outlook keep nothing else. */
export const emailHtml = (email: Email<string>, frame: Frame): string =>
  html`<!doctype html>
<html lang="${frame.language}" style="color-scheme: light dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${email.subject}</title>
<style>${DARK_STYLES}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${COLOURS.page}">
<div style="display:none;max-height:0;overflow:hidden">${email.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" bgcolor="${COLOURS.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;font-family:${fontOf(frame.language)}">
<tr><td bgcolor="${frame.colour || COLOURS.header}" style="padding:22px 28px 18px;border-radius:14px 14px 0 0">${logo(frame)}</td></tr>
<tr><td bgcolor="${COLOURS.basket}" height="5" style="height:5px;line-height:5px;font-size:0">&nbsp;</td></tr>
<tr><td class="surface" bgcolor="${COLOURS.surface}" style="padding:28px;border-radius:0 0 14px 14px">
<h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:${titleHeight(frame)};font-weight:700;color:${COLOURS.ink}">${email.title}</h1>
${email.blocks.map((block) => blockHtml(block, frame.write))}
</td></tr>
<tr><td class="faint" style="padding:18px 28px;font-size:13px;line-height:18px;color:${COLOURS.faint}">${email.footnote}<br><br>${frame.write(motto(frame.shop))}<br><a class="faint" href="${frame.shopUrl}" style="color:${COLOURS.faint}">${frame.shopUrl}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>`.markup

/** The wordmark as on the shop's sign, drawn with styles so that no picture can be blocked. */
const logo = ({ shop, shopUrl }: Frame) =>
  html`<a href="${shopUrl}" style="text-decoration:none;color:${COLOURS.onHeader}"><span style="display:inline-block;border-top:4px solid ${COLOURS.basket};padding-top:3px;font-size:30px;line-height:30px;font-weight:800;letter-spacing:-0.5px;color:${COLOURS.onHeader}">${shop}</span>${shop === PRODUCT_NAME ? inHindi : ''}</a>`

const inHindi = html`<span style="font-size:17px;color:${COLOURS.onHeaderSoft}">&nbsp;&nbsp;टोकरी</span>`
