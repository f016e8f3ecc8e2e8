import type { z } from 'zod'

/** The groups that the API reference is divided into. */
export const TAGS = {
  products: 'The catalog: read by anyone, changed by administrators.',
  categories: 'The categories that products belong to.',
  cart: "The shopper's own cart, identified by a cookie.",
  checkout: 'The demo checkout. No order is placed.',
  selling: 'Mode of the shop, shipping, payment and tax.',
  orders: 'Orders in Live mode: placed by shoppers, processed by administrators.',
  customers: 'The people behind the orders, by email address.',
  reviews: 'Reviews by buyers, read by everyone once the owner has published them.',
  newsletter: 'Subscriptions to the newsletter, confirmed by email.',
  outbox: 'Emails to shoppers and to the owner, and their delivery.',
  settings: 'Name, contact details and banner of the website.',
  pages: "The owner's own texts in Markdown, such as the privacy policy.",
  auth: 'Login, and the account of the administrator who is logged in.',
  administrators: 'The people who may manage the shop.',
  carts: 'All carts, as the owner sees them.',
  dashboard: 'Inventory figures at a glance.',
  reports: 'The inventory in detail.',
  activity: 'The audit log.',
  imports: 'Product files on their way in: dry run first, then apply.',
  exports: 'Products and categories as files.',
  system: 'The software and database that the shop runs on.',
} as const

/**
 * One call of the API. Server validation, handler types, the OpenAPI document and the browser's typed client all
 * derive from it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With Fastify's parameters: /api/products/:id */
  path: `/api/${string}`
  summary: string
  tag: keyof typeof TAGS
  /** "user" needs a valid login, "admin" the login of an administrator. */
  access: 'public' | 'user' | 'admin'
  params?: z.ZodObject
  query?: z.ZodObject
  headers?: z.ZodObject
  body?: z.ZodType
  /** Media type of the request body; JSON unless stated. */
  consumes?: string
  status: 200 | 201 | 202 | 204
  /** Body of a successful response; absent when there is none, or when it is a file. */
  response?: z.ZodType
  /** Media types of a response that is a file. */
  produces?: readonly string[]
  /** The response is one page of a list; X-Total-Count carries the length of the whole list. */
  paged?: true
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>
/** The body before validation fills in defaults, as clients may send it. */
export type BodyInputOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined

/** One page of a list, and the length of the whole list. */
export type Page<Item> = { items: Item[]; total: number }

/** The type a handler returns and the typed client resolves to. */
export type ResultOf<E extends Endpoint> = E extends { paged: true; response: z.ZodType<(infer Item)[]> }
  ? Page<Item>
  : E['response'] extends z.ZodType
    ? z.output<E['response']>
    : undefined
