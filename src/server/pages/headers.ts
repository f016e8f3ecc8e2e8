import { createHash } from 'node:crypto'

/** Inline scripts that run. Those with a type of their own are data, which the browser leaves alone. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>(.*?)<\/script>/gs

/** Pages come from caches, so they cannot carry a nonce: their inline scripts are allowed by their hashes. */
export function securityHeaders(html: string) {
  const hashes = Array.from(html.matchAll(INLINE_SCRIPT), ([, script = '']) => `'sha256-${sha256(script)}'`)
  return {
    'content-security-policy': [
      "default-src 'self'",
      ["script-src 'self'", ...hashes].join(' '),
      // Style attributes carry measures, and dialogs hold the page behind them still with a style element.
      "style-src 'self' 'unsafe-inline'",
      // Pictures may live anywhere on the web, and are shown before they are uploaded.
      "img-src 'self' https: http: data: blob:",
      'frame-src https:',
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}

/** Browsers ask each time whether a page changed; caches in between may answer for a minute. */
export function cachingOf(url: string, status: number) {
  if (/^\/admin([/?]|$)/.test(url)) return 'no-store'
  return status === 200 ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'no-cache'
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('base64')
}
