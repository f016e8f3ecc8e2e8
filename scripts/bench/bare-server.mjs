/** The baseline: the least a Node server can do to send these bytes. `node bare-server.mjs <file> <headers as JSON>` */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [, , file = '', headers = ''] = process.argv
const body = readFileSync(file)
const responseHeaders = JSON.parse(headers)
const server = createServer((_request, response) => {
  response.writeHead(200, responseHeaders)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  console.log(`The bare server is open at http://127.0.0.1:${port}`)
})
