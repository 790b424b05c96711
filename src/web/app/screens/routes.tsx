import type { ReactNode } from 'react'
import { Navigate, type RouteObject, useParams } from 'react-router'
import { idIn, paths, patterns } from '#web/lib/navigation/paths.ts'
import { POLICIES } from '#web/settings/policies.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { Dashboard, loadDashboard } from './dashboard.tsx'
import {
  addressesData,
  cartData,
  checkoutData,
  homeData,
  landingData,
  listingData,
  loginData,
  orderData,
  ordersData,
  productData,
  searchData,
} from './first-data.ts'
import { loadOffice, OfficeScreens } from './office.tsx'
import { ScreenFrame } from './screen-frame.tsx'
import { screen } from './screen-route.tsx'
import { screens } from './screens.ts'

const PUBLIC = { access: 'public', shell: 'entry', basket: false } as const
const SHOP = { access: 'shelves', shell: 'shop', basket: true } as const
const INNER = { access: 'shopper', shell: 'inner', basket: true } as const
/** What is on sale is anybody's to read: these screens do not wait for who reads it. */
const SHELVES = { ...INNER, access: 'shelves' } as const
/** Buying is over: the whole shop is open again, and nothing floats above the good news. */
const BOUGHT = { ...SHOP, access: 'shopper', basket: false } as const
/** Inner screens with a dock of their own, or a form under the thumb. */
const DOCKED = { ...INNER, basket: false } as const
const PRODUCT = { ...SHELVES, basket: false } as const
/** Its addresses stand in a table of their own, which no shopper fetches. */
const OFFICE = {
  title: 'Back office',
  access: 'staff',
  shell: 'office',
  basket: false,
  load: loadOffice,
} as const

/** One screen for all of them. */
const POLICY = { ...INNER, access: 'public', name: 'policy' } as const

/** Subcategories are chosen on one screen, which stays while its address changes. */
const LISTING = { ...SHELVES, name: 'listing' } as const

const alias = (path: string, to: string): RouteObject => ({
  path,
  element: <Navigate to={to} replace />,
})

const LANDING = { access: 'guest', shell: 'landing', basket: false } as const
const NOT_FOUND = { access: 'public', shell: 'shop', basket: false } as const

/** The parts of the design, for who works on them. A built shop has neither screen nor address. */
const DEVELOPMENT = import.meta.env.DEV
  ? [
      screen(
        paths.parts,
        'Parts',
        lazyComponent(() => import('../parts/parts-screen.tsx'), 'PartsScreen'),
        PUBLIC,
      ),
    ]
  : []

/** Every address of the shop with its screen and what that shows first, in the order of the specification. */
export const routes: RouteObject[] = [
  screen(paths.landing, 'Tokri', screens.landing, LANDING, landingData),
  screen(paths.home, 'Home', screens.home, SHOP, homeData),
  screen(paths.search, 'Search', screens.search, SHELVES, searchData),
  screen(paths.login, 'Login', screens.login, PUBLIC, loginData),
  screen(paths.register, 'Register', screens.register, PUBLIC),
  screen(paths.forgotPassword, 'Forgot Password', screens.forgotPassword, PUBLIC),
  screen(paths.verifyOtp, 'Verify OTP', screens.verifyOtp, PUBLIC),
  screen(paths.resetPassword, 'Reset Password', screens.resetPassword, PUBLIC),
  screen(paths.userMenu, 'My Account', screens.userMenu, DOCKED),
  screen(paths.verifyEmail, 'Verify Email', screens.verifyEmail, PUBLIC),
  screen(paths.undoEmailChange, 'Undo Email Change', screens.undoEmailChange, PUBLIC),
  screen(patterns.categoryListing, 'Products', screens.listing, LISTING, listingData),
  screen(patterns.listing, 'Products', screens.listing, LISTING, listingData),
  screen(patterns.product, 'Product', screens.product, PRODUCT, productData),
  screen(paths.cart, 'My Cart', screens.cart, DOCKED, cartData),
  screen(paths.checkout, 'Checkout', screens.checkout, DOCKED, checkoutData),
  screen(paths.confirmation, 'Order Confirmation', screens.confirmation, BOUGHT),
  screen(patterns.confirmation, 'Order Confirmation', screens.confirmation, BOUGHT, orderData),
  {
    path: paths.dashboard,
    handle: { load: loadDashboard },
    element: <Dashboard />,
    children: [
      { index: true, element: <Navigate to={paths.profile} replace /> },
      screen(paths.profile, 'Profile', screens.profile, INNER),
      screen(paths.profileAlias, 'Profile', screens.profile, INNER),
      screen(paths.orders, 'My Orders', screens.orders, INNER, ordersData),
      screen(patterns.order, 'Order Details', screens.order, INNER, orderData),
      screen(paths.addresses, 'My Addresses', screens.addresses, DOCKED, addressesData),
    ],
  },
  { path: `${paths.dashboard}/*`, handle: OFFICE, element: <OfficeScreens /> },
  alias(paths.ordersAlias, paths.orders),
  ...POLICIES.map(({ name, title }) => screen(paths.policy(name), title, screens.policy, POLICY)),
  ...DEVELOPMENT,
  {
    ...screen(patterns.bareListing, 'Products', screens.listing, LISTING, listingData),
    element: (
      <OnlyWithId>
        <ScreenFrame title="Products" access="shelves" name="listing">
          <screens.listing />
        </ScreenFrame>
      </OnlyWithId>
    ),
  },
  screen(patterns.unknown, 'Page Not Found', screens.notFound, NOT_FOUND),
]

/** An address of two words is a listing only when its end is an id. Any other is not found. */
function OnlyWithId({ children }: { children: ReactNode }) {
  if (idIn(useParams().subcategory)) return children
  return (
    <ScreenFrame title="Page Not Found" access="public">
      <screens.notFound />
    </ScreenFrame>
  )
}
