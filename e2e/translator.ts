import type { Page } from '@playwright/test'

/**
 * Does to a page what Chrome's translator does: replaces every text node by two elements around a translation, also
 * later ones. The translation is the text itself, so that tests can read it.
 */
export const translate = (page: Page) =>
  page.addInitScript(() => {
    const SKIPPED = 'script, style, noscript, textarea, option, title, font'
    const box = (text: Text) => {
      if (!text.data || !text.parentElement || text.parentElement.closest(SKIPPED)) return
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
    const boxAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(box)
    }
    const boxNode = (node: Node) => (node instanceof Text ? box(node) : boxAll(node))
    const changed = ({ type, target, addedNodes }: MutationRecord) =>
      type === 'characterData' ? [target] : [...addedNodes]
    const follow = (records: MutationRecord[]) => records.flatMap(changed).forEach(boxNode)
    const options = { childList: true, characterData: true, subtree: true }
    new MutationObserver(follow).observe(document, options)
  })
