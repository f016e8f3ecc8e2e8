import { eq, max, ne } from 'drizzle-orm'
import { type ReadinessItem, readiness } from '#domain/readiness.ts'
import { adminWithDefaultPassword } from '#server/auth/service.ts'
import type { Db } from '#server/db/client.ts'
import { backups } from '#server/db/schema/admin.ts'
import { pages } from '#server/db/schema/pages.ts'
import { paymentMethods, selling, shippingMethods, websiteSettings } from '#server/db/schema/settings.ts'
import { isLoopback } from '#server/http/request/loopback.ts'
import type { Config } from '#server/process/config.ts'

export type ReadinessConfig = Pick<Config, 'host' | 'publicUrl' | 'trustProxy'> &
  Partial<Pick<Config, 'mail'>>

/** The readiness list of this shop as it is now. */
export async function readReadiness(db: Db, config: ReadinessConfig): Promise<ReadinessItem[]> {
  const [contact] = await db.select().from(websiteSettings)
  const [settings] = await db.select({ mailTestedAt: selling.mailTestedAt }).from(selling)
  const payment = await db.select().from(paymentMethods).where(eq(paymentMethods.enabled, true))
  const shipping = await db.select().from(shippingMethods).where(eq(shippingMethods.enabled, true))
  const written = await db.select({ slug: pages.slug }).from(pages).where(ne(pages.text, ''))
  const [backup] = await db.select({ at: max(backups.madeAt) }).from(backups)
  return readiness({
    adminWithDefaultPassword: await adminWithDefaultPassword(db),
    contact,
    paymentMethods: payment.map(({ name }) => name),
    shippingMethods: shipping.map(({ name }) => name),
    isMailConfigured: config.mail !== undefined,
    isMailTested: settings?.mailTestedAt != null,
    writtenPages: written.map(({ slug }) => slug),
    hasBackup: backup?.at != null,
    publicUrl: config.publicUrl,
    isLocal: isLocal(config),
  })
}

/** Behind a proxy the shop listens on a loopback address too. */
const isLocal = ({ host, trustProxy }: ReadinessConfig) => isLoopback(host) && trustProxy === 0
