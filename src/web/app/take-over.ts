/** After so long the shop is drawn over what stands in the page, whatever is still missing. In ms. */
const CODE_TIME_OUT_MS = 3000
const PAINT_TIME_OUT_MS = 100

/**
 * Waits until what stands in the page (`page-frames.tsx`) may be replaced without a flicker: it has
 * been painted, and the code of the screen is there.
 */
export const takeOver = (screenCode: Promise<unknown>) =>
  Promise.all([soon(screenCode, CODE_TIME_OUT_MS), soon(painted(), PAINT_TIME_OUT_MS)])

const soon = (promise: Promise<unknown>, timeOut: number) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, timeOut))])

/** Never in a window that nobody looks at. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
