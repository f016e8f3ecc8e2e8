import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { StockAlert } from '#contract/stock-alert.ts'
import { stockAlertQuery } from '#web/queries/storefront/link-queries.ts'
import { useConfirmStockAlert, useDeleteStockAlert } from '#web/queries/storefront/stock-alerts.ts'
import { HomeLink } from '#web/storefront/empty-state/HomeLink.tsx'
import { OptIn, OptInChoice } from './OptIn.tsx'

const route = getRouteApi('/storefront/back-in-stock/$secret')

/** The link in the email about a sold-out product. */
export function BackInStockPage() {
  const { secret } = route.useParams()
  const query = useQuery(stockAlertQuery(secret))
  return (
    <OptIn title="Back in stock" query={query} what="your request">
      {(alert) => <Choice alert={alert} secret={secret} />}
    </OptIn>
  )
}

type ChoiceProps = { alert: StockAlert; secret: string }

function Choice({ alert: { productId, name, image, isConfirmed }, secret }: ChoiceProps) {
  const confirm = useConfirmStockAlert(secret)
  const remove = useDeleteStockAlert(secret)
  const product = (
    <Link to="/product/$id" params={{ id: productId }} className="underline">
      {name}
    </Link>
  )
  if (remove.isSuccess)
    return (
      <OptInChoice
        image={image}
        title="Your address is deleted"
        text={<>You get no email about {product}.</>}
      >
        <HomeLink>Back to the shop</HomeLink>
      </OptInChoice>
    )
  return (
    <OptInChoice
      image={image}
      title={isConfirmed ? 'We will email you' : 'Shall we email you?'}
      text={
        <>
          {isConfirmed ? 'You get' : 'Confirm your address to get'} one email when {product} is available
          again. Then we delete your address.
        </>
      }
      confirm={isConfirmed ? undefined : { label: 'Yes, email me', mutation: confirm }}
      remove={{ label: 'Delete my address', mutation: remove }}
    >
      {isConfirmed && <HomeLink>Back to the shop</HomeLink>}
    </OptInChoice>
  )
}
