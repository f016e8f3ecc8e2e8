let limit: number | undefined

/** How many files and sockets this process may have open at once (ulimit -n). Node raises it to the hard limit. */
export function openFileLimit(): number {
  limit ??= readLimit()
  return limit
}

function readLimit() {
  // Otherwise the report looks up the name of every open connection.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as unknown as {
    userLimits?: { open_files: { soft: number | 'unlimited' } }
  }
  // Windows has no such limit.
  const files = userLimits?.open_files.soft ?? 'unlimited'
  return files === 'unlimited' ? Number.POSITIVE_INFINITY : files
}
