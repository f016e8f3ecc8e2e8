import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Shared by all clients for which a proxy forwards no valid address. */
const UNKNOWN_ADDRESS = '0.0.0.0'

export const addressOf = (forwarded: string) => (isIP(forwarded) ? forwarded : UNKNOWN_ADDRESS)

/** The network whose login attempts are counted together: for IPv6 the /64, which usually belongs to one customer. */
export function networkOf(address: string): string {
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.split('%')[0]}/64`)}/64`
}
