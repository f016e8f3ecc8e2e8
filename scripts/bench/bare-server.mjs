/** The least a Node server can do with these bytes: `node bare.mjs <file> <headers as JSON>`. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [, , file, headers] = process.argv
const body = readFileSync(file)
const said = JSON.parse(headers)
const server = createServer((_request, response) => {
  response.writeHead(200, said)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`open at http://127.0.0.1:${server.address().port}`))
