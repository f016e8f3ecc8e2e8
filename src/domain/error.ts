export type ErrorCode =
  | 'invalid'
  | 'not_logged_in'
  | 'not_admin'
  | 'not_found'
  | 'not_enough_stock'
  | 'not_allowed'
  | 'demo'
  | 'not_ready'
  | 'cart_empty'
  | 'cart_changed'
  | 'total_changed'
  | 'key_reused'
  | 'sku_taken'
  | 'slug_taken'
  | 'username_taken'
  | 'changed'
  | 'too_many_attempts'
  | 'disk_full'
  | 'busy'

/** An expected error: a code for programs, a sentence a person can act on and, if there is one, the invalid field. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined

  constructor(code: ErrorCode, message: string, field?: string) {
    super(message)
    this.name = 'ShopError'
    this.code = code
    this.field = field
  }
}
