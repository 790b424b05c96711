import { ComingSoon } from './coming-soon.tsx'

export function AdminSubcategoriesScreen() {
  return <ComingSoon title="Sub-Categories" />
}
