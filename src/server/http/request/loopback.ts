import { isIPv4 } from 'node:net'

/** Whether a host name or an IP address is this machine's own, which no other machine can reach. */
export function isLoopback(host: string) {
  const address = host.replace(/^::ffff:/, '')
  return host === 'localhost' || host === '::1' || (isIPv4(address) && address.startsWith('127.'))
}
