import { isIP, isIPv6 } from 'node:net'

/** What a proxy hands on may be anything: whoever has no address shares this one. */
const NOWHERE = '0.0.0.0'

export const addressOf = (claimed: string) => (isIP(claimed) ? claimed : NOWHERE)

/** Where guesses are counted: with IPv6 the /64, because whoever has one address of it has them all. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}
