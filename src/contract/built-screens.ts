/**
 * Who may open a screen. Shopping needs a signed-in user; `staff` is everyone who works in the shop. `shelves`
 * is for shoppers as well, but such a screen draws nothing personal itself, so it need not wait for the user.
 */
export type Access = 'public' | 'guest' | 'shelves' | 'shopper' | 'staff' | 'admin'

/** What stands in a page before its scripts have run (`web/app/frames/page-frames.tsx`). */
export type FrameName = 'landing' | 'home' | 'search' | 'inner' | 'product' | 'cart' | 'checkout'

/** The answers of first calls that a page brings with it (`server/catalog/page-answers.ts`). */
export type AnswersName = 'landing' | 'home' | 'search' | 'listing' | 'product' | 'checkout'

/** What the server and the service worker do for a screen. */
export type PageFacts = {
  /** The code of a screen with a frame is fetched as soon as the frame is painted. */
  frame?: FrameName
  answers?: AnswersName
  /** The `sizes` of the basket picture that the screen shows first: the browser is told to fetch it. */
  basketSizes?: string
  /** Without a frame: the browser is told to fetch the code of the screen together with the page. */
  preload?: true
  /** Fetched ahead once the browser is idle, and kept so that the screen opens without a network. */
  offline?: true
}

/** A screen as the build writes it down for the server and the tests, in `.vite/screens.json`. */
export type BuiltScreen = PageFacts & {
  /** Its key in the table of screens. */
  id: string
  /** As the router reads it: `/product/:product`. */
  path: string
  /** Other paths of this form have no screen. */
  endsInId?: true
  title: string
  access: Access
  shell: string
  /** The source file of its component, under which the build's manifest lists its code. */
  file: string
}
