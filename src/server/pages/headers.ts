import { createHash } from 'node:crypto'
import { STATIC_SECURITY_HEADERS } from '#server/http/security-headers.ts'

/**
 * Allows the given inline scripts by hash: pages are cached, so a nonce would be the same for every visitor. They are
 * the shop's own, known before any page is rendered. Hashing the scripts of a finished page would allow an injected one.
 */
export const allowInline = (scripts: string[]) =>
  ["'self'", ...scripts.map((script) => `'sha256-${sha256(script)}'`)].join(' ')

export const pageHeaders = (scriptSources = "'self'") => ({
  ...STATIC_SECURITY_HEADERS,
  'content-security-policy': [
    "default-src 'self'",
    `script-src ${scriptSources}`,
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
  // For browsers without frame-ancestors.
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  // Neither the shop nor the embedded map needs them.
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
})

function sha256(text: string) {
  return createHash('sha256').update(text).digest('base64')
}
