import type { Plugin } from 'vite'
import { type LeftOut, leaveOut } from './leave-out.ts'

/** Whoever takes another one reads anew what is left out of it. */
const VERSION = '19.3.1'

/**
 * React without what the shop never asks of it, which is an eighth of the first screen. Asked for all the
 * same, it fails as an unknown element or function does.
 */
export function lightReact(): Plugin {
  return {
    name: 'light-react',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler: withoutTheUnused,
    },
  }
}

/** Throws when this is another React. */
export function withoutTheUnused(react: string): string {
  if (!react.includes(`exports.version = "${VERSION}"`)) {
    throw new Error(`React is not ${VERSION}: what is left out of it has to be read anew.`)
  }
  return [OF_THE_SERVER, OF_VIEWS, OF_FRAGMENTS, OF_THE_HEAD, OF_SUSPENSE].reduce(leaveOut, react)
}

const NOTHING = '{}'
const NO = '{ return !1 }'

/** No screen is drawn on a server (043), so that none has to be woken. */
const OF_THE_SERVER: LeftOut = {
  variables: { isHydrating: '!1' },
  properties: { isDehydrated: '!1', dehydrated: 'null' },
  functions: {
    popHydrationState: NO,
    queueIfContinuousEvent: NO,
    upgradeHydrationErrorsToRecoverable: '{ return null }',
    commitSuspenseHydrationCallbacks: NOTHING,
    attemptHydrationAtCurrentPriority: NOTHING,
    markRetryLaneIfNotHydrated: NOTHING,
    clearIfContinuousEvent: NOTHING,
    retryIfBlockedOn: NOTHING,
  },
  pieces: [[/^exports\.hydrateRoot = /, '']],
  // DehydratedFragment. All numbers are those of ReactWorkTags.js in React.
  cases: ['18'],
}

/** Transitions of views: the lanes in which they could happen are empty. */
const OF_VIEWS: LeftOut = {
  variables: { shouldStartViewTransition: '!1' },
  properties: {},
  functions: {
    trackEnterViewTransitions: NOTHING,
    commitExitViewTransitions: NOTHING,
    commitNestedViewTransitions: NOTHING,
  },
  pieces: [[/^\((\w+) & 335544064\) === \1$/, '!1']],
  cases: ['30', 'REACT_VIEW_TRANSITION_TYPE', 'REACT_LEGACY_HIDDEN_TYPE'],
}

/** No fragment has a ref. */
const OF_FRAGMENTS: LeftOut = {
  variables: {},
  properties: {},
  functions: {
    isFragmentInstanceParent: NO,
    commitNewChildToFragmentInstances: NOTHING,
    commitFragmentInstanceInsertionEffects: NOTHING,
    commitFragmentInstanceDeletionEffects: NOTHING,
    addFragmentHandleToFiber: NOTHING,
  },
  pieces: [[/^FragmentInstance\.prototype\.\w+ = /, '']],
  cases: [],
}

/** What stands in the head, and what is fetched ahead, is the page's own. */
const OF_THE_HEAD: LeftOut = {
  variables: {},
  properties: {},
  functions: { isHostHoistableType: NO, insertStylesheetIntoRoot: NOTHING },
  pieces: [
    [
      /^ReactDOMSharedInternals\.d = \{/,
      'ReactDOMSharedInternals.d = { f: flushSyncWork, r: requestFormReset };',
    ],
  ],
  // HostHoistable, HostSingleton
  cases: ['26', '27'],
}

/** Activities, and lists of what is suspended. */
const OF_SUSPENSE: LeftOut = {
  variables: {},
  properties: {},
  functions: {},
  pieces: [],
  // SuspenseListComponent, ActivityComponent
  cases: ['19', '31', 'REACT_SUSPENSE_LIST_TYPE', 'REACT_ACTIVITY_TYPE'],
}
