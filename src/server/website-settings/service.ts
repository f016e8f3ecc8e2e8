import { eq, getTableColumns } from 'drizzle-orm'
import type { WebsiteSettings, WebsiteSettingsDraft } from '#contract/website-settings.ts'
import { ShopError } from '#domain/error.ts'
import { findUnreadableColor } from '#domain/website/brand-colors.ts'
import { type Actor, logChange } from '#server/audit-log/log-change.ts'
import type { Db } from '#server/db/client.ts'
import { revisionOf } from '#server/db/revision.ts'
import { selling, websiteSettings } from '#server/db/schema/settings.ts'
import { checkImages, storeImages } from '#server/images/originals/service.ts'

/** All but the id of the only row. */
const { id: _, ...columns } = getTableColumns(websiteSettings)

export async function readWebsiteSettings(db: Db): Promise<WebsiteSettings> {
  const [row] = await db.select(columns).from(websiteSettings)
  if (!row) throw new ShopError('not_found', 'The website settings were never saved')
  return row
}

/** The icon of a live shop; undefined if it has none, and in a demo. */
export async function readOwnIcon(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ icon: websiteSettings.icon })
    .from(websiteSettings)
    .innerJoin(selling, eq(selling.mode, 'live'))
  return row?.icon || undefined
}

/**
 * Replaces the settings; optional ones stay if the draft leaves them out. With `revision`, the update is refused when
 * they have changed since it was read.
 */
export async function updateWebsiteSettings(
  db: Db,
  by: Actor,
  draft: WebsiteSettingsDraft,
  revision?: string,
): Promise<WebsiteSettings> {
  const hero = await checkImages([draft.heroImage], 'heroImage')
  const logo = await checkImages(draft.logo ? [draft.logo] : [], 'logo')
  const icon = await checkImages(draft.icon ? [draft.icon] : [], 'icon')
  const row = {
    ...draft,
    heroImage: hero.images[0]!,
    ...(logo.images[0] && { logo: logo.images[0] }),
    ...(icon.images[0] && { icon: icon.images[0] }),
  }
  return db.transaction(async (tx) => {
    const [before] = await tx.select(columns).from(websiteSettings).for('update')
    if (revision !== undefined && (!before || revisionOf(before) !== revision)) throw changedInTheMeantime()
    await storeImages(tx, [...hero.imageUses, ...logo.imageUses, ...icon.imageUses])
    const [saved] = await tx
      .insert(websiteSettings)
      .values(row)
      .onConflictDoUpdate({ target: websiteSettings.id, set: row })
      .returning(columns)
    const unreadable = findUnreadableColor(saved!)
    if (unreadable) throw new ShopError('invalid', unreadable.message, unreadable.field)
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
