import { logChange } from '#server/audit-log/log-change.ts'
import type { Db } from '#server/db/client.ts'
import { selling } from '#server/db/schema/settings.ts'
import { StartError } from '#server/process/start-error.ts'
import { type ReadinessConfig, readReadiness } from './readiness.ts'

/**
 * A database can arrive in Live mode without having been switched on here: from a backup, another machine or SQL. With
 * open items, the shop goes back to Demo, and the titles of the items are returned. A restored shop is a demo already,
 * and becomes live again if no item is open. A wrong PUBLIC_URL is thrown
 * instead: it may be the mistake of one instance, which must not stop the sales of the others.
 */
export function enforceReadiness(db: Db, config: ReadinessConfig): Promise<string[]> {
  return db.transaction(async (tx) => {
    const [settings] = await tx.select().from(selling).for('update')
    if (settings?.mode !== 'live' && !settings?.wasLive) return []
    const open = (await readReadiness(tx, config)).filter(({ done }) => !done)
    const publicUrl = open.find(({ id }) => id === 'public-url')
    if (publicUrl) throw new StartError(`The shop is live. ${publicUrl.detail}`)
    const mode = open.length === 0 ? 'live' : 'demo'
    await tx.update(selling).set({ mode, wasLive: false })
    if (mode === 'live') return []
    await logChange(tx, { username: 'system' }, 'changed', 'selling', {
      id: null,
      name: 'Demo mode',
      before: { mode: 'live' },
      after: { mode: 'demo' },
    })
    return open.map(({ title }) => title)
  })
}
