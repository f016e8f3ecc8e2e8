import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { Category } from '#contract/category.ts'
import type { SearchResult } from '#contract/product.ts'
import { formatTotal } from '#domain/catalog/search.ts'
import { archColor, categoryThemeOf } from '#web/storefront/category-tiles/category-theme.ts'
import { useMoney } from '#web/storefront/money/use-money.ts'
import { Image } from '#web/ui/Image.tsx'
import { HighlightedText } from './HighlightedText.tsx'
import { matchingCategories } from './matching-categories.ts'
import { optionId } from './option-id.ts'

export type SuggestionList = {
  categories: Category[]
  products: SearchResult['items']
  total: number
  /** The text to highlight: the search text, or its corrected spelling. */
  searched: string
  isCorrected: boolean
  /** The products and categories, and the link to all results (or to all products) if there is one. */
  optionCount: number
  /** What a screen reader says. */
  announcement: string
}

/** Another way on when nothing matches. */
const MAX_OTHER_CATEGORIES = 4

/** The suggestions for a search text. In this module, because it loads with the first suggestions only. */
export function toSuggestions(
  { items, total, corrected }: SearchResult,
  allCategories: Category[],
  text: string,
): SuggestionList {
  const searched = corrected ?? text
  const matching = matchingCategories(allCategories, searched)
  const categories = total || matching.length > 0 ? matching : allCategories.slice(0, MAX_OTHER_CATEGORIES)
  const linkCount = total === 1 ? 0 : 1
  const optionCount = categories.length + items.length + linkCount
  return {
    categories,
    products: items,
    total,
    searched,
    isCorrected: corrected !== null,
    optionCount,
    announcement: `${total === 0 ? 'No products found. ' : ''}${optionCount} ${optionCount === 1 ? 'suggestion' : 'suggestions'}, use the arrow keys to choose`,
  }
}

type SuggestionsProps = {
  id: string
  text: string
  suggestions: SuggestionList
  /** The index of the active option; -1 for none. */
  active: number
  onChoose: () => void
}

const row =
  'grid items-center gap-3.5 rounded-sm px-2 hover:bg-paper-2 aria-selected:bg-paper-2 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-sage-700'

export function Suggestions({ id, text, suggestions, active, onChoose }: SuggestionsProps) {
  const { format } = useMoney()
  const { categories, products, total, searched, isCorrected, optionCount } = suggestions

  const option = (index: number) => ({
    id: optionId(id, index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    onClick: onChoose,
  })
  return (
    <>
      {isCorrected && (
        <p role="status" className="px-2 py-2.5 text-sm text-ink-2">
          Results for “{searched}”
        </p>
      )}
      {total === 0 && <p className="px-2 py-3 text-ink-2">No products found for “{text}”</p>}
      <div id={id} role="listbox" aria-label="Suggestions">
        {categories.map((category, index) => (
          <Link
            key={category.id}
            to="/category/$slug"
            params={{ slug: category.slug }}
            {...option(index)}
            className={`${row} min-h-13 grid-cols-[2.75rem_1fr_auto]`}
          >
            <span
              aria-hidden="true"
              className={`h-5.5 w-4 justify-self-center rounded-arch ${archColor[categoryThemeOf(category)]}`}
            />
            <span className={name}>
              <HighlightedText text={category.name} searched={searched} />
            </span>
            <span className="text-sm text-ink-2">Category</span>
          </Link>
        ))}
        {products.map((product, index) => (
          <Link
            key={product.id}
            to="/product/$id"
            params={{ id: product.id }}
            {...option(categories.length + index)}
            className={`${row} min-h-16 grid-cols-[2.75rem_1fr_auto]`}
          >
            <span className="size-11 overflow-hidden rounded-xs bg-paper-2">
              {product.images[0] && (
                <Image
                  src={product.images[0]}
                  alt=""
                  width={44}
                  height={44}
                  sizes="44px"
                  upTo={160}
                  className="size-full object-cover"
                />
              )}
            </span>
            <span className={name}>
              <HighlightedText text={product.name} searched={searched} />
            </span>
            <span className="text-nav font-medium tabular-nums">{format(product.price)}</span>
          </Link>
        ))}
        {total !== 1 && (
          <Link
            {...(total === 0 ? { to: '/products' } : { to: '/search', search: { q: text } })}
            {...option(optionCount - 1)}
            className={`${row} min-h-13 grid-cols-[1fr_auto] font-medium`}
          >
            See all {total === 0 ? 'products' : `${formatTotal(total, text)} results`} <ArrowRight />
          </Link>
        )}
      </div>
    </>
  )
}

const name = 'line-clamp-2 min-w-0 pb-0.5 font-display text-name leading-[1.2] wrap-break-word'
