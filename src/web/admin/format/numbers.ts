/** Formats a number: 100000 becomes "100,000". */
export const count = (number: number | bigint) => number.toLocaleString('en-US')

/** Formats a decimal string of any size: "1234567.50" becomes "$1,234,567.50". */
export function money(decimal: string) {
  const [dollars = '0', cents = '00'] = decimal.split('.')
  return `$${count(BigInt(dollars))}.${cents}`
}

/** A number with its noun: "1 cart", "2 carts". */
export const counted = (number: number, one: string, many = `${one}s`) =>
  number === 1 ? `1 ${one}` : `${count(number)} ${many}`
