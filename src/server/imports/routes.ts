import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import { MAX_IMPORT_BYTES } from '#domain/import.ts'
import { actorOf } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { applyImport } from './apply.ts'
import { beginBulkEdit, editedRows } from './bulk-edit.ts'
import { decodeFile } from './check/decode.ts'
import { overwriteStock } from './overwrite-stock.ts'
import { createImportRunner } from './runner.ts'
import {
  beginImport,
  checkedRows,
  checkImport,
  claimImport,
  discardImport,
  listImportRows,
  listImports,
  readImport,
} from './service.ts'

export async function importRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const route = endpointRoutes(app)
  const runner = createImportRunner(app, db)
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES },
    async (_request: FastifyRequest, body: Buffer) => decodeFile(body),
  )

  route(endpoints.createImport, { bodyLimit: MAX_IMPORT_BYTES }, async (request) => {
    const { id, rows } = await beginImport(db, actorOf(request), request.body, request.query.fileName)
    runner.runWithHeartbeat(id, checkImport(db, id, checkedRows(db, rows)))
    return readImport(db, id)
  })
  route(endpoints.createBulkEdit, async (request) => {
    const { id, isSelected } = await beginBulkEdit(db, actorOf(request), request.query, request.body)
    runner.runWithHeartbeat(id, checkImport(db, id, editedRows(db, isSelected, request.body)))
    return readImport(db, id)
  })
  route(endpoints.listImports, () => listImports(db))
  route(endpoints.readImport, ({ params }) => readImport(db, params.id))
  route(endpoints.listImportRows, async ({ params, query }) => {
    const { rows, total } = await listImportRows(db, params.id, query)
    return { items: rows, total }
  })
  route(endpoints.overwriteStock, ({ params, body }) => overwriteStock(db, params.id, body))
  route(endpoints.applyImport, async (request) => {
    const { id } = request.params
    await claimImport(db, id)
    runner.run(
      id,
      applyImport(db, actorOf(request), id).then(() => app.invalidateCatalog()),
    )
    return readImport(db, id)
  })
  route(endpoints.discardImport, ({ params }) => discardImport(db, params.id))
}
