import { ShopError } from '#domain/error.ts'
import { addressOf } from '#server/http/request/client-address.ts'
import { networkOf } from '#server/http/request/network.ts'
import { RateLimiter } from './rate-limit.ts'

/** Returns a function that throws once a network has called it more often than this within a minute. */
export function networkLimit(maxPerMinute: number) {
  const limiter = new RateLimiter(maxPerMinute, 0)
  return (ip: string) => {
    if (limiter.count(networkOf(addressOf(ip))).current > maxPerMinute)
      throw new ShopError('too_many_attempts', 'Too many requests; try again in a few minutes')
  }
}
