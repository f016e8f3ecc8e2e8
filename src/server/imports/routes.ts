import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  ExportParams,
  Import,
  ImportParams,
  ImportRow,
  ImportRowsQuery,
  ImportSummary,
} from '#contract/import.ts'
import { ShopError } from '#domain/error.ts'
import { IMPORT_FILE_LIMIT } from '#domain/import.ts'
import { actorOf, adminOnly } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import { exportCsv, exportJson } from '#server/exports/service.ts'
import type { ZodTypeProvider } from '#server/http/validate.ts'
import { createImportRunner } from './runner.ts'
import {
  applyImport,
  beginImport,
  checkImport,
  claimImport,
  discardImport,
  listImportRows,
  listImports,
  readImport,
} from './service.ts'

/** Products and categories on their way out and in, as files. */
export async function importRoutes(root: FastifyInstance, { db }: { db: Db }) {
  adminOnly(root, db)
  const app = root.withTypeProvider<ZodTypeProvider>()
  const runInBackground = createImportRunner(root, db)
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'string', bodyLimit: IMPORT_FILE_LIMIT },
    (_request, body, done) => done(null, body),
  )

  app.get(
    '/api/exports/:noun.:format',
    {
      schema: {
        summary: 'Export all products or categories as a file',
        params: ExportParams,
        response: { 200: z.string() },
      },
    },
    (request, reply) => {
      const { noun, format } = request.params
      const batches = format === 'csv' ? exportCsv(db, noun) : exportJson(db, noun)
      return (
        reply
          .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
          .header('content-disposition', `attachment; filename="${noun}.${format}"`)
          // No batch is read before the one before it has left.
          .send(Readable.from(batches, { highWaterMark: 1 }))
      )
    },
  )
  app.post(
    '/api/imports',
    {
      bodyLimit: IMPORT_FILE_LIMIT,
      schema: { summary: 'Send a file of products (text/csv) to be looked at', response: { 202: Import } },
    },
    async (request, reply) => {
      if (typeof request.body !== 'string')
        throw new ShopError('invalid', 'Send the file as it is, with the content type text/csv')
      const { id, rows } = await beginImport(db, actorOf(request), request.body)
      runInBackground(id, checkImport(db, id, rows))
      return reply.code(202).send(await readImport(db, id))
    },
  )
  app.get(
    '/api/imports',
    {
      schema: { summary: 'List the latest imports, newest first', response: { 200: z.array(ImportSummary) } },
    },
    () => listImports(db),
  )
  app.get(
    '/api/imports/:id',
    {
      schema: { summary: 'Read how far an import has come', params: ImportParams, response: { 200: Import } },
    },
    (request) => readImport(db, request.params.id),
  )
  app.get(
    '/api/imports/:id/rows',
    {
      schema: {
        summary: 'List what each row would do, those that do nothing last',
        params: ImportParams,
        querystring: ImportRowsQuery,
        response: { 200: z.array(ImportRow) },
      },
    },
    async (request, reply) => {
      const { rows, total } = await listImportRows(db, request.params.id, request.query)
      return reply.header('x-total-count', total).send(rows)
    },
  )
  app.post(
    '/api/imports/:id/apply',
    {
      schema: {
        summary: 'Apply a looked-at import: all rows or none',
        params: ImportParams,
        response: { 202: Import },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await claimImport(db, id)
      runInBackground(
        id,
        applyImport(db, actorOf(request), id).then(() => app.catalogChanged()),
      )
      return reply.code(202).send(await readImport(db, id))
    },
  )

  app.delete(
    '/api/imports/:id',
    {
      schema: {
        summary: 'Discard a looked-at import; nothing was changed',
        params: ImportParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await discardImport(db, request.params.id)
      return reply.code(204).send()
    },
  )
}
