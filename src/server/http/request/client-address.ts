import { isIP } from 'node:net'

/** Shared by all clients for which a proxy forwards no valid address. */
const UNKNOWN_ADDRESS = '0.0.0.0'

/** Some proxies forward the client's port as well: `198.51.100.5:1234` or `[2001:db8::1]:443`. */
const WITH_PORT = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/

/** The IP address in an entry of X-Forwarded-For. */
export function addressOf(forwarded: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(forwarded) ?? []
  const address = ipv6 ?? ipv4 ?? forwarded
  return isIP(address) ? address : UNKNOWN_ADDRESS
}
