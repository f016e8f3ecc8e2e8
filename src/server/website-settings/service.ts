import { getTableColumns } from 'drizzle-orm'
import type { WebsiteSettings, WebsiteSettingsDraft } from '#contract/website-settings.ts'
import { ShopError } from '#domain/error.ts'
import { type Actor, logChange } from '#server/audit-log/log-change.ts'
import type { Db } from '#server/db/client.ts'
import { revisionOf } from '#server/db/revision.ts'
import { websiteSettings } from '#server/db/schema/settings.ts'
import { checkImages, storeImages } from '#server/images/originals/service.ts'

/** All but the id of the only row. */
const { id: _, ...columns } = getTableColumns(websiteSettings)

export async function readWebsiteSettings(db: Db): Promise<WebsiteSettings> {
  const [row] = await db.select(columns).from(websiteSettings)
  if (!row) throw new ShopError('not_found', 'The website settings were never saved')
  return row
}

/** Replaces the settings; about text and social links stay if the draft leaves them out. With `revision`, the update is refused when they have changed since it was read. */
export async function updateWebsiteSettings(
  db: Db,
  by: Actor,
  draft: WebsiteSettingsDraft,
  revision?: string,
): Promise<WebsiteSettings> {
  const { images, imageUses } = await checkImages([draft.heroImage], 'heroImage')
  const row = { ...draft, heroImage: images[0]! }
  return db.transaction(async (tx) => {
    const [before] = await tx.select(columns).from(websiteSettings).for('update')
    if (revision !== undefined && (!before || revisionOf(before) !== revision)) throw changedInTheMeantime()
    await storeImages(tx, imageUses)
    const [saved] = await tx
      .insert(websiteSettings)
      .values(row)
      .onConflictDoUpdate({ target: websiteSettings.id, set: row })
      .returning(columns)
    await logChange(tx, by, before ? 'changed' : 'created', 'settings', {
      id: null,
      name: 'Website settings',
      ...(before && { before }),
      after: saved!,
    })
    return saved!
  })
}

const changedInTheMeantime = () =>
  new ShopError(
    'changed',
    'The website settings were changed since you opened them. Load them again to see the change.',
  )
