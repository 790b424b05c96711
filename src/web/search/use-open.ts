import { useNavigate } from 'react-router'
import { listingLink } from '#web/catalog/category.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { productState } from '#web/lib/navigation/product-state.ts'
import type { Suggestion } from './suggestion.ts'

/** Products, categories and subcategories have screens; other suggestions start a search. */
export function useOpenSuggestion(search: (words: string) => void) {
  const navigate = useNavigate()
  return (suggestion: Suggestion) => {
    const target = pathOf(suggestion)
    if (target) navigate(target.to, { state: target.state })
    else search(suggestion.name)
  }
}

function pathOf(suggestion: Suggestion) {
  switch (suggestion.kind) {
    case 'product':
      return { to: paths.product(suggestion.product), state: productState(suggestion.product) }
    case 'category':
      return listingLink({ ...suggestion, _id: suggestion.id })
    case 'subcategory': {
      const { id, category } = suggestion
      return category ? listingLink(category, { ...suggestion, _id: id }) : undefined
    }
    default:
      return undefined
  }
}
