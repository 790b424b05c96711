import { gzipSync } from 'node:zlib'
import { type HostileFile, HTML, refused } from './hostile-file.ts'
import { greyPng } from './png.ts'

/** Files that are not an accepted picture, despite their names and headers. */
export const otherFiles = (): HostileFile[] => [
  refused('HTML as PNG', HTML),
  refused('a script as PNG', Buffer.from('alert(1)')),
  refused('a program as PNG', Buffer.from(`MZ${'\0'.repeat(200)}PE`, 'latin1')),
  refused('a PDF as JPEG', Buffer.from('%PDF-1.7\n1 0 obj'), 'image/jpeg'),
  refused('PHP as GIF', Buffer.from('<?php system($_GET["c"]);'), 'image/gif'),
  refused('a ZIP as PNG', Buffer.from('504b0304140000000800', 'hex')),
  refused('a film as HEIC', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42', 'latin1'), 'image/heic'),
  refused(
    'an AVIF as HEIC',
    Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'latin1'),
    'image/heic',
  ),
  refused('one byte', Buffer.from('G')),
  refused('zeros', Buffer.alloc(5_000)),
  refused('a packed SVG', gzipSync(Buffer.from('<svg/>')), 'image/svg+xml'),
  refused('an SVG in UTF-16', Buffer.from('\uFEFF<svg xmlns="x"/>', 'utf16le'), 'image/svg+xml'),
  refused('a picture said to be HTML', greyPng(8), 'text/html'),
  refused('a picture said to be a script', greyPng(8), 'application/javascript'),
]
