import pg from 'pg'
import { expect, vi } from 'vitest'

type Statement = { text: string; values: unknown[] | undefined }

/** Captures the statements about tables that match `tables` and are sent to the database while `call` runs. */
async function captureStatements(tables: RegExp, call: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await call()
    return query.mock.calls.flatMap(([statement, values]) => {
      const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text
      const isCaptured = /^\s*(select|insert|update|delete|with)\b/i.test(text) && tables.test(text)
      return isCaptured ? [{ text, values: values as unknown as unknown[] | undefined }] : []
    })
  } finally {
    query.mockRestore()
  }
}

/** The query plan of a statement. */
export async function explain(pool: pg.Pool, { text, values }: Statement) {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain ${text}`,
    Array.isArray(values) ? values : [],
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** The statements of a request about certain tables, with their plans. */
export async function explainCall(pool: pg.Pool, tables: RegExp, call: () => Promise<{ status: number }>) {
  let status = 0
  const statements = await captureStatements(tables, async () => {
    status = (await call()).status
  })
  expect(status).toBeLessThan(300)
  return Promise.all(
    statements.map(async (statement) => ({ ...statement, plan: await explain(pool, statement) })),
  )
}
