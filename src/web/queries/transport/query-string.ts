export type QueryParameters = Record<string, string | number | readonly (string | number)[] | undefined>

/** Parses a query string the way HTML forms write it: a name may have several values. */
export function readQueryString(text: string): Record<string, string | string[]> {
  const parameters: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = parameters[name]
    parameters[name] = earlier === undefined ? value : [earlier, value].flat()
  }
  return parameters
}

export function writeQueryString(parameters: QueryParameters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of value === undefined ? [] : [value].flat()) query.append(name, String(one))
  }
  return query.toString()
}
