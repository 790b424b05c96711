import { text } from '#contract/language/text.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { type Html, html } from '#server/lib/html.ts'
import type { Write } from '#server/lib/language/sentence-writer.ts'
import type { BillLine, Block } from './email.ts'
import { COLOURS } from './theme.ts'

type Of<Kind extends Block['kind']> = Extract<Block<string>, { kind: Kind }>

export function blockHtml(block: Block<string>, write: Write): Html {
  switch (block.kind) {
    case 'text':
      return html`<p class="soft" style="margin:0 0 16px;font-size:16px;line-height:24px;color:${COLOURS.soft}">${block.text}</p>
`
    case 'button':
      return button(block, write)
    case 'code':
      return code(block)
    case 'bill':
      return bill(block)
  }
}

const button = ({ label, url }: Of<'button'>, write: Write) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td class="brand" bgcolor="${COLOURS.brand}" style="border-radius:10px"><a class="brand" href="${url}" style="display:inline-block;padding:13px 26px;border-radius:10px;font-size:16px;line-height:22px;font-weight:700;text-decoration:none;background:${COLOURS.brand};color:${COLOURS.onBrand}">${label}</a></td></tr></table>
<p class="faint" style="margin:0 0 16px;font-size:13px;line-height:18px;color:${COLOURS.faint};word-break:break-all">${write(text('Or open {url}', { url }))}</p>
`

const code = ({ code }: Of<'code'>) =>
  html`<p class="code ink sunken" style="margin:8px 0 20px;padding:16px;border-radius:12px;text-align:center;font-size:38px;line-height:44px;font-weight:700;letter-spacing:10px;background:${COLOURS.sunken};color:${COLOURS.ink}">${code}</p>
`

const bill = ({ items, sums, total }: Of<'bill'>) =>
  html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px;border-collapse:collapse">
${items.map((item) => row(item, 'solid'))}${sums.map((sum) => row(sum, 'none'))}${totalRow(total)}</table>
`

const row = ({ label, hint, amount }: BillLine<string>, line: 'solid' | 'none') =>
  html`<tr><td class="ink line" style="padding:8px 12px 8px 0;font-size:15px;line-height:20px;color:${COLOURS.ink};border-bottom:1px ${line} ${COLOURS.line}">${label}${hint ? html`<br><span class="faint" style="font-size:13px;color:${COLOURS.faint}">${hint}</span>` : ''}</td><td class="ink line" align="right" valign="top" style="padding:8px 0;font-size:15px;line-height:20px;white-space:nowrap;color:${COLOURS.ink};border-bottom:1px ${line} ${COLOURS.line}">${formatPaise(amount)}</td></tr>
`

const totalRow = ({ label, amount }: BillLine<string>) =>
  html`<tr><td class="ink line" style="padding:12px 12px 4px 0;font-size:18px;font-weight:700;color:${COLOURS.ink};border-top:1px dashed ${COLOURS.line}">${label}</td><td class="ink line" align="right" style="padding:12px 0 4px;font-size:18px;font-weight:700;white-space:nowrap;color:${COLOURS.ink};border-top:1px dashed ${COLOURS.line}">${formatPaise(amount)}</td></tr>
`
