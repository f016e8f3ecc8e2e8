import type { Pool } from 'pg'

/** How many statements a request sends in its transaction, with begin and commit. The shop must run in this process. */
export async function countStatements(pool: Pool, send: () => Promise<unknown>): Promise<number> {
  const client = await pool.connect()
  client.release()
  const prototype = Object.getPrototypeOf(client)
  const { query } = prototype
  const sent = new Map<unknown, string[]>()
  prototype.query = function (statement: string | { text: string }, ...rest: unknown[]) {
    const text = typeof statement === 'string' ? statement : statement.text
    sent.set(this, [...(sent.get(this) ?? []), text])
    return query.call(this, statement, ...rest)
  }
  try {
    await send()
  } finally {
    prototype.query = query
  }
  const transaction = [...sent.values()].find((statements) => statements.includes('begin')) ?? []
  return transaction.slice(transaction.indexOf('begin')).length
}
