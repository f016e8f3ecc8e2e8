type Prices = { price: string; oldPrice: string | null }

/** Whether an old price, if there is one, makes the price a discount. The API accepts others; forms and imports do not. */
export const isOldPriceAbovePrice = ({ price, oldPrice }: Prices): boolean =>
  oldPrice === null || Number(oldPrice) > Number(price)
