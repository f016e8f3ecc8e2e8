import { createHash } from 'node:crypto'

/** Scripts that run, as opposed to data for them: a type other than these makes the browser leave it alone. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>(.*?)<\/script>/gs

/** Pages come from caches, so they cannot carry a nonce: their inline scripts are allowed by their hashes. */
export function securityHeaders(html: string) {
  const hashes = Array.from(html.matchAll(INLINE_SCRIPT), ([, script]) => `'sha256-${sha256(script ?? '')}'`)
  return {
    'content-security-policy': [
      "default-src 'self'",
      ["script-src 'self'", ...hashes].join(' '),
      // Style attributes carry measures; the menus and dialogs lock the scrolling page with a style element.
      "style-src 'self' 'unsafe-inline'",
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

export const etagOf = (html: string) => `"${sha256(html).slice(0, 27)}"`

function sha256(text: string) {
  return createHash('sha256').update(text).digest('base64')
}
