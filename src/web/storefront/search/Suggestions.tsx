import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { formatTotal } from '#domain/catalog/search.ts'
import type { ProductList } from '#web/queries/storefront/products.ts'
import { useMoney } from '#web/storefront/money/use-money.ts'
import { Image } from '#web/ui/Image.tsx'
import { optionId } from './suggestion-options.ts'

type SuggestionsProps = {
  id: string
  text: string
  suggestions: ProductList
  /** The index of the active option; -1 for none. */
  active: number
  onChoose: () => void
}

const row =
  'grid min-h-16 items-center gap-3.5 rounded-sm px-2 hover:bg-paper-2 aria-selected:bg-paper-2 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-sage-700'

export function Suggestions({ id, text, suggestions, active, onChoose }: SuggestionsProps) {
  const { format } = useMoney()
  const { items: products, total } = suggestions
  if (total === 0) return <p className="px-2 py-3 text-ink-2">No products found for “{text}”</p>

  const option = (index: number) => ({
    id: optionId(id, index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    onClick: onChoose,
  })
  return (
    <div id={id} role="listbox" aria-label="Suggestions">
      {products.map((product, index) => (
        <Link
          key={product.id}
          to="/product/$id"
          params={{ id: product.id }}
          {...option(index)}
          className={`${row} grid-cols-[2.75rem_1fr_auto]`}
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
          <span className="min-w-0 font-display text-name leading-[1.2] wrap-break-word">{product.name}</span>
          <span className="text-nav font-medium tabular-nums">{format(product.price)}</span>
        </Link>
      ))}
      {total > products.length && (
        <Link
          to="/search"
          search={{ q: text }}
          {...option(products.length)}
          className={`${row} min-h-13! grid-cols-[1fr_auto] font-medium`}
        >
          See all {formatTotal(total, text)} results <ArrowRight />
        </Link>
      )}
    </div>
  )
}
