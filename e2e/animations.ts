import type { Page } from '@playwright/test'

/** Waits until no animation runs on the page. Those that never end, such as spinners, are not waited for. */
export const animationsEnd = (page: Page) =>
  page.evaluate(async () => {
    const longestMs = 5000
    const ending = document.getAnimations().filter(({ effect, playState }) => {
      // Animations of elements that content-visibility skips are paused and would never end.
      const isDrawn = (effect as KeyframeEffect).target?.checkVisibility({
        contentVisibilityAuto: true,
      })
      const ends = Number.isFinite(effect?.getComputedTiming().endTime)
      return ends && isDrawn && playState === 'running'
    })
    // The page may skip an element while this waits for it.
    const tooLong = new Promise((resolve) => setTimeout(resolve, longestMs))
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), tooLong])
  })
