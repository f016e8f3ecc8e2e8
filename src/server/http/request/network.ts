import ipaddr from 'ipaddr.js'

/** The network whose login attempts are counted together: for IPv6 the /64, which usually belongs to one customer. */
export function networkOf(address: string): string {
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.split('%')[0]}/64`)}/64`
}
