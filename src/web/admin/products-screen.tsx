import { ComingSoon } from './coming-soon.tsx'

export function AdminProductsScreen() {
  return <ComingSoon title="Products" />
}
