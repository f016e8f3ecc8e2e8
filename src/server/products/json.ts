import { type SQL, sql } from 'drizzle-orm'
import { productFields } from '#contract/product-fields.ts'
import { products } from '#server/db/schema/catalog.ts'

/* Products as JSON in SQL, in the form of the API, for statements about many products. */

const fields = productFields.map(({ key, type }) => ({
  key,
  type,
  column: sql.identifier(products[key].name),
  columnType: sql.raw(products[key].getSQLType()),
}))
type Field = (typeof fields)[number]

export const forEachField = (toSql: (field: Field) => SQL) => sql.join(fields.map(toSql), sql`, `)

/** The columns of every field, in the order of `columnsOfJson`. */
export const productColumns = forEachField(({ column }) => sql`${column}`)

/** The fields of a JSON value, such as `draft`, as columns: prices become cents, a list of images becomes an array. */
export const columnsOfJson = (json: string) =>
  forEachField((field) => sql`${fromJson(field, json)} as ${field.column}`)

function fromJson({ key, type, columnType }: Field, json: string): SQL {
  const text = sql.raw(`(${json}->>'${key}')`)
  if (type === 'price') return sql`(${text}::numeric * 100)::integer`
  if (type === 'images') return sql`array(select jsonb_array_elements_text(${sql.raw(`${json}->'${key}'`)}))`
  return sql`${text}::${columnType}`
}

/** A row of a table with the alias `products` as the API shows it: the same value as `toProduct`. */
export const productJson = sql`jsonb_build_object('id', products.id, ${forEachField(
  ({ key, type, column }) =>
    type === 'price'
      ? sql`${sql.raw(`'${key}'`)}, (products.${column}::numeric / 100)::numeric(12, 2)::text`
      : sql`${sql.raw(`'${key}'`)}, products.${column}`,
)})`
