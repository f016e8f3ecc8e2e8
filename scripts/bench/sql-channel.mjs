/**
 * Preloaded into a shop with an embedded database (`node --import`), which no other process can connect to: runs the SQL
 * that is posted to a port of its own.
 */
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'

/** @type {import('pg').Pool | undefined} */
let pool

// The shop connects through its only pool before it opens.
/** @type {{ connect: (this: import('pg').Pool, ...args: unknown[]) => unknown }} */
const prototype = pg.Pool.prototype
const { connect } = prototype
prototype.connect = function (...args) {
  pool ??= this
  return connect.apply(this, args)
}

const server = createServer(async (request, response) => {
  try {
    await pool?.query(/** @type {string} */ (await json(request)))
    response.end()
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  console.log(`The SQL channel listens at http://127.0.0.1:${port}`)
})
server.unref()
