import { ComingSoon } from './coming-soon.tsx'

export function AdminCategoriesScreen() {
  return <ComingSoon title="Categories" />
}
