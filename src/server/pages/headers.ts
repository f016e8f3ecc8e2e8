import { createHash } from 'node:crypto'
import { STATIC_SECURITY_HEADERS } from '#server/http/security-headers.ts'

/** Inline scripts that browsers execute: without `src`, and not data blocks such as JSON. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>(.*?)<\/script>/gs

/** Allows inline scripts by hash: pages are cached, so a nonce would be the same for every visitor. */
export function pageHeaders(html: string) {
  const hashes = Array.from(html.matchAll(INLINE_SCRIPT), ([, script = '']) => `'sha256-${sha256(script)}'`)
  return {
    ...STATIC_SECURITY_HEADERS,
    'content-security-policy': [
      "default-src 'self'",
      ["script-src 'self'", ...hashes].join(' '),
      // React sets style attributes, and dialogs lock scrolling with a style element.
      "style-src 'self' 'unsafe-inline'",
      // Product images may be hosted anywhere; uploads are previewed as data and blob URLs.
      "img-src 'self' https: http: data: blob:",
      'frame-src https:',
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('base64')
}
