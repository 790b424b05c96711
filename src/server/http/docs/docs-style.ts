export const DOCS_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#dfe5e4, #24403f); --soft: light-dark(#f4f7f6, #0f2829);
  --ink: light-dark(#12302f, #e4efed); --quiet: light-dark(#4d6866, #9db8b5); --mark: light-dark(#0a5c5f, #6fd3c8) }
* { box-sizing: border-box }
html { scroll-behavior: smooth }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: light-dark(#fff, #08191a);
  display: grid; grid-template-columns: 15rem minmax(0, 1fr) }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem; border-right: 1px solid var(--line);
  font-size: .875rem }
nav a, nav strong { display: block; padding: .2rem 0 }
nav strong { margin-top: .9rem; color: var(--quiet); text-transform: capitalize }
a { color: var(--mark); text-underline-offset: .2em }
nav a { text-decoration: none }
nav a:hover { text-decoration: underline }
main { padding: 2rem clamp(1rem, 4vw, 3rem); max-width: 60rem }
h1 { margin: 0 0 .5rem; font-size: 1.75rem }
h2 { margin: 3rem 0 0; font-size: 1.375rem; text-transform: capitalize }
article { margin-top: 1rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: .75rem;
  scroll-margin-top: 1rem }
article:target { border-color: var(--mark) }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere }
h3 b { display: inline-block; min-width: 3.5rem; color: var(--mark) }
h4 { margin: 1rem 0 .25rem; font-size: .8125rem; color: var(--quiet); font-weight: 600 }
p { margin: .4rem 0 }
small { color: var(--quiet) }
code, pre { font: .875rem/1.5 ui-monospace, monospace }
pre { margin: 0; padding: .75rem; overflow: auto; background: var(--soft); border-radius: .5rem }
@media (max-width: 48rem) { body { display: block } nav { position: static; height: auto; border: 0 } }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto } }
`
