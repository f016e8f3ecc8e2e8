/**
 * Three-way merge of two saves that started from the same `base`: your changed fields over the current record.
 * Undefined when both changed the same field to different values, which is for a person to decide.
 */
export function mergeChanges<Fields extends object>(
  base: Fields,
  yours: Fields,
  current: Fields,
): Fields | undefined {
  const names = Object.keys(yours) as (keyof Fields)[]
  const changed = names.filter((name) => yours[name] !== base[name])
  const isContested = changed.some((name) => current[name] !== base[name] && current[name] !== yours[name])
  if (isContested) return undefined
  const merged = { ...current }
  for (const name of changed) merged[name] = yours[name]
  return merged
}
