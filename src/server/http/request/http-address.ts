import { isIPv6 } from 'node:net'

export const httpAddress = (host: string, port: number) =>
  `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
