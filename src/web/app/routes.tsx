import { Navigate, type RouteObject } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { DashboardLayout, loadDashboardMenu } from './dashboard-layout.tsx'
import type { LazyScreen } from './lazy-screen.tsx'
import { OnlyWithId } from './only-with-id.tsx'
import { ScreenFrame } from './screen-frame.tsx'
import { screens } from './screens.ts'
import type { ScreenFacts } from './shell.ts'

const PUBLIC = { access: 'public', shell: 'bare', basket: false } as const
const SHOP = { access: 'shopper', shell: 'shop', basket: true } as const
const INNER = { access: 'shopper', shell: 'inner', basket: true } as const
/** Buying is over: the whole shop is open again, and nothing floats above the good news. */
const BOUGHT = { ...SHOP, basket: false } as const
/** Inner screens with a dock of their own, or a form under the thumb. */
const DOCKED = { ...INNER, basket: false } as const
const ADMIN = { access: 'admin', shell: 'inner', basket: false } as const

const screen = (
  path: string,
  title: string,
  Screen: LazyScreen,
  facts: Omit<ScreenFacts, 'title'>,
  name?: string,
): RouteObject => ({
  path,
  handle: { title, ...facts, load: Screen.load },
  element: (
    <ScreenFrame title={title} access={facts.access} name={name}>
      <Screen />
    </ScreenFrame>
  ),
})

const alias = (path: string, to: string): RouteObject => ({
  path,
  element: <Navigate to={to} replace />,
})

/** Every address of the shop, in the order of the specification. */
export const routes: RouteObject[] = [
  screen('/', 'Tokri', screens.landing, { access: 'guest', shell: 'landing', basket: false }),
  screen('/home', 'Home', screens.home, SHOP),
  screen('/search', 'Search', screens.search, INNER),
  screen('/login', 'Login', screens.login, PUBLIC),
  screen('/register', 'Register', screens.register, PUBLIC),
  screen('/forgot-password', 'Forgot Password', screens.forgotPassword, PUBLIC),
  screen('/verify-otp', 'Verify OTP', screens.verifyOtp, PUBLIC),
  screen('/reset-password', 'Reset Password', screens.resetPassword, PUBLIC),
  screen('/user', 'My Account', screens.userMenu, DOCKED),
  screen('/verify-email', 'Verify Email', screens.verifyEmail, PUBLIC),
  screen('/product-categorized/:category', 'Products', screens.listing, INNER, 'listing'),
  screen(
    '/product-categorized/:category/:subcategory',
    'Products',
    screens.listing,
    INNER,
    'listing',
  ),
  screen('/product/:product', 'Product', screens.product, DOCKED),
  screen('/cart', 'My Cart', screens.cart, DOCKED),
  screen('/checkout', 'Checkout', screens.checkout, DOCKED),
  screen('/order-confirmation', 'Order Confirmation', screens.confirmation, BOUGHT),
  screen('/order-confirmation/:orderId', 'Order Confirmation', screens.confirmation, BOUGHT),
  {
    path: '/dashboard',
    handle: { load: loadDashboardMenu },
    element: <DashboardLayout />,
    children: [
      { index: true, element: <Navigate to={paths.profile} replace /> },
      screen('view', 'Profile', screens.profile, INNER),
      screen('profile', 'Profile', screens.profile, INNER),
      screen('my-orders', 'My Orders', screens.orders, INNER),
      screen('my-orders/:orderId', 'Order Details', screens.order, INNER),
      screen('addresses', 'My Addresses', screens.addresses, DOCKED),
      screen('products', 'Products', screens.adminProducts, ADMIN),
      screen('categories', 'Categories', screens.adminCategories, ADMIN),
      screen('sub-categories', 'Sub-Categories', screens.adminSubcategories, ADMIN),
      screen('upload-product', 'Upload Product', screens.adminUpload, ADMIN),
    ],
  },
  alias('/my-orders', paths.orders),
  screen('/parts', 'Parts', screens.parts, { ...PUBLIC }),
  {
    ...screen('/:category/:subcategory', 'Products', screens.listing, INNER),
    element: (
      <OnlyWithId param="subcategory">
        <ScreenFrame title="Products" access="shopper" name="listing">
          <screens.listing />
        </ScreenFrame>
      </OnlyWithId>
    ),
  },
  screen('*', 'Page Not Found', screens.notFound, {
    access: 'public',
    shell: 'shop',
    basket: false,
  }),
]
