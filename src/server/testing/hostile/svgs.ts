const svg = (content: string, attributes = 'width="60" height="60"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

const nest = (levels: number) =>
  Array.from({ length: levels }, (_, level) => {
    const uses = Array.from({ length: 10 }, () => `<use href="#g${level}"/>`).join('')
    return `<g id="g${level + 1}">${uses}</g>`
  }).join('')

/** Eight levels of eight uses each: 1.3 KB that request 8^8 rectangles. */
const EIGHTS = Array.from(
  { length: 8 },
  (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(8)}</g>`,
).join('')

const LAUGHS = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>`

/** Drawings with forbidden content: each must be rejected with a sentence. */
export const REJECTED_SVGS: Record<string, string> = {
  script: svg('<script>alert(1)</script>'),
  'script in another namespace': svg(
    '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
  ),
  onload: svg('', 'onload="alert(1)" width="9" height="9"'),
  'onclick after a line break': svg('<rect width="9" height="9"\nonclick\n=\n"alert(1)"/>'),
  'onmouseover without a space': svg('<rect width="9"/onmouseover="alert(1)"/>'),
  foreignObject: svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
  iframe: svg('<iframe src="https://evil.example"/>'),
  'external picture': svg('<image href="https://evil.example/a.png" width="9" height="9"/>'),
  'external picture, old spelling': svg('<image xlink:href="http://evil.example/a.png"/>'),
  'picture from the disk': svg('<image href="file:///etc/passwd"/>'),
  'picture in the drawing': svg('<image href="data:image/png;base64,iVBORw0KGgo="/>'),
  'javascript link': svg('<a href="javascript:alert(1)"><text>x</text></a>'),
  'javascript link, hidden': svg('<a href="&#106;avascript:alert(1)"><text>x</text></a>'),
  'external style': svg('<style>@import url("https://evil.example/a.css");</style>'),
  'external fill': svg('<rect fill="url(https://evil.example/a#b)" width="9" height="9"/>'),
  'style sheet instruction': `<?xml-stylesheet href="https://evil.example/a.css"?>${svg('')}`,
  'document type': `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://evil.example/svg.dtd">${svg('')}`,
  'external entity': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  'billion laughs': `<?xml version="1.0"?>${LAUGHS}${svg('<text>&c;</text>')}`,
  XInclude: svg(
    '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>',
  ),
  'eight uses, eight deep': svg(`<rect id="g0" width="9" height="9"/>${EIGHTS}`),
  'external picture behind many spaces': svg(
    `<image href${' '.repeat(41)}=${'\n'.repeat(41)}"https://evil.example/a.png"/>`,
  ),
  'script behind many spaces': svg(`<rect onload${' '.repeat(41)}="alert(1)"/>`),
  'external fill behind many spaces': svg(
    `<rect fill="url${' '.repeat(41)}(https://evil.example/a#b)"/>`,
  ),
  'no end': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g>',
  'enormous measures': svg('<rect width="9" height="9"/>', 'width="100000" height="100000"'),
}

/** Drawings that are only expensive: drawn or rejected, but within the deadline. */
export const HEAVY_SVGS: Record<string, string> = {
  'uses of uses of uses': svg(`<rect id="g0" width="1" height="1"/>${nest(9)}<use href="#g9"/>`),
  'deep nesting': svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000)),
  'a hundred thousand shapes': svg('<circle r="9"/>'.repeat(100_000)),
  'fifteen thousand shapes': svg('<circle r="99" opacity=".1"/>'.repeat(15_000)),
  'sixty thousand attributes': svg(
    `<g ${Array.from({ length: 60_000 }, (_, n) => `a${n}=""`).join(' ')}/>`,
  ),
  'half a megabyte of style': svg(
    `<style>${'a{fill:red}'.repeat(40_000)}</style><rect width="9" height="9"/>`,
  ),
  'masks upon masks': svg(
    `${Array.from({ length: 500 }, (_, n) => `<mask id="m${n + 1}"><rect width="60" height="60" mask="url(#m${n})"/></mask>`).join('')}<rect width="60" height="60" mask="url(#m500)"/>`,
  ),
  'layers upon layers': svg(
    `${'<g opacity=".9" filter="url(#b)">'.repeat(150)}<rect width="60" height="60"/>${'</g>'.repeat(150)}<filter id="b"><feGaussianBlur stdDeviation="20"/></filter>`,
  ),
  'enormous filter': svg(
    '<filter id="f" x="-9e9" y="-9e9" width="9e18" height="9e18"><feTurbulence baseFrequency="9" numOctaves="99999"/><feGaussianBlur stdDeviation="99999"/></filter><rect width="60" height="60" filter="url(#f)"/>',
  ),
  'pattern in itself': svg(
    '<pattern id="p" width="1" height="1"><rect width="9" height="9" fill="url(#p)"/></pattern><rect width="60" height="60" fill="url(#p)"/>',
  ),
  'numbers that are none': svg('<rect width="1e999" height="NaN" x="-1e999"/>'),
  'endless path': svg(`<path d="M0 0${'L60 60 0 0'.repeat(50_000)}" stroke="red"/>`),
}
