import { type HistoryState, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Image } from '#web/ui/Image.tsx'

type ProductCellProps = {
  product: {
    /** Without it the name is not a link: the product may not exist yet. */
    id?: number
    name: string
    sku: string
    /** Without it there is no thumbnail. */
    images?: string[]
  }
  /** History state of the link. */
  linkState?: HistoryState
  /** Shown after the SKU. */
  note?: ReactNode
  noteClassName?: string
  badges?: ReactNode
  className?: string
}

/** A product in a table or a list: thumbnail, name linked to its form, and SKU. */
export function ProductCell(props: ProductCellProps) {
  const { product, linkState, note, noteClassName, badges, className = '' } = props
  const { id, name, sku, images } = product
  const text = (
    <div className="min-w-0 wrap-anywhere">
      {id === undefined ? (
        <span className="block font-medium">{name}</span>
      ) : (
        <Link
          to="/admin/products/edit/$id"
          params={{ id: String(id) }}
          {...(linkState && { state: linkState })}
          className="block font-medium hover:underline"
        >
          {name}
        </Link>
      )}
      <span className="flex flex-wrap items-baseline gap-x-1.5 text-xs text-ink-3">
        <span>
          SKU: {sku}
          {note && <span className={noteClassName}> · {note}</span>}
        </span>
        {badges}
      </span>
    </div>
  )
  if (!images) return text
  return (
    <div className={`grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-3.5 ${className}`}>
      <Thumbnail image={images[0]} />
      {text}
    </div>
  )
}

function Thumbnail({ image }: { image: string | undefined }) {
  if (!image) return <span className="size-11 rounded-xs bg-paper-2" />
  return (
    <Image
      src={image}
      alt=""
      sizes="44px"
      upTo={160}
      width={44}
      height={44}
      className="size-11 rounded-xs object-cover"
    />
  )
}
