import { and, desc, eq, ne } from 'drizzle-orm'
import type {
  ContentPage,
  ContentPageDraft,
  EditedPage,
  PageOverview,
  PageVersion,
  PageVersionSummary,
} from '#contract/content-page.ts'
import { ShopError } from '#domain/error.ts'
import { CONTENT_PAGES, type ContentPageSlug, countWords } from '#domain/website/content-page.ts'
import { type Actor, logChange } from '#server/audit-log/log-change.ts'
import type { Db } from '#server/db/client.ts'
import { assertUnchanged } from '#server/db/revision.ts'
import { pages, pageVersions } from '#server/db/schema/pages.ts'
import { renderMarkdown } from './markdown.ts'

const MAX_LISTED_VERSIONS = 100

/** The pages that have text, in the order of the footer. */
export async function listContentPages(db: Db): Promise<{ slug: ContentPageSlug; title: string }[]> {
  const written = await db
    .select({ slug: pages.slug, title: pages.title })
    .from(pages)
    .where(ne(pages.text, ''))
  return CONTENT_PAGES.flatMap(({ slug }) => written.filter((page) => page.slug === slug))
}

export async function readContentPage(db: Db, slug: string): Promise<ContentPage> {
  const page = await findPage(db, definitionOf(slug).slug)
  if (!page?.text) throw noSuchPage(slug)
  const { id: _, changedAt, ...content } = page
  return { ...content, ...renderMarkdown(page.text), changedAt: changedAt.toISOString() }
}

export async function listEditedPages(db: Db): Promise<PageOverview[]> {
  const saved = await db
    .selectDistinctOn([pages.slug], {
      slug: pages.slug,
      title: pages.title,
      text: pages.text,
      at: pageVersions.at,
      username: pageVersions.username,
    })
    .from(pages)
    .innerJoin(pageVersions, eq(pageVersions.pageId, pages.id))
    .orderBy(pages.slug, desc(pageVersions.id))
  return CONTENT_PAGES.map(({ slug, title }) => {
    const page = saved.find((each) => each.slug === slug)
    return {
      slug,
      title: page?.title ?? title,
      words: countWords(page?.text ?? ''),
      saved: page ? { at: page.at.toISOString(), username: page.username } : null,
    }
  })
}

export async function readEditedPage(db: Db, slug: string): Promise<EditedPage> {
  const definition = definitionOf(slug)
  return toEdited(definition, await findPage(db, definition.slug))
}

/** Saves a page and adds the new state to its history. With `revision`, refused when the page has changed since. */
export function updateContentPage(
  db: Db,
  by: Actor,
  slug: string,
  draft: ContentPageDraft,
  revision?: string,
): Promise<EditedPage> {
  const definition = definitionOf(slug)
  return db.transaction(async (tx) => {
    // Locks the page, and waits for another request that is about to create it.
    const created = await tx
      .insert(pages)
      .values({ ...definition, text: '' })
      .onConflictDoNothing()
      .returning({ id: pages.id })
    const [row] = await tx.select().from(pages).where(eq(pages.slug, definition.slug)).for('update')
    const before = toEdited(definition, created.length > 0 ? undefined : row)
    assertUnchanged('page', before, revision)

    const after = { ...before, id: row!.id, title: draft.title ?? before.title, text: draft.text }
    const { title, text } = after
    if (title === before.title && text === before.text && before.id !== null) return after
    await tx.update(pages).set({ title, text, changedAt: new Date() }).where(eq(pages.id, after.id))
    await tx.insert(pageVersions).values({ pageId: after.id, username: by.username, title, text })
    await logChange(tx, by, 'changed', 'page', {
      id: after.id,
      name: title,
      before: { title: before.title, text: before.text },
      after: { title, text },
    })
    return after
  })
}

export async function listPageVersions(db: Db, slug: string): Promise<PageVersionSummary[]> {
  const versions = await db
    .select({
      id: pageVersions.id,
      at: pageVersions.at,
      username: pageVersions.username,
      title: pageVersions.title,
      text: pageVersions.text,
    })
    .from(pageVersions)
    .innerJoin(pages, eq(pages.id, pageVersions.pageId))
    .where(eq(pages.slug, definitionOf(slug).slug))
    .orderBy(desc(pageVersions.id))
    .limit(MAX_LISTED_VERSIONS)
  return versions.map(({ text, at, ...version }) => ({
    ...version,
    at: at.toISOString(),
    words: countWords(text),
  }))
}

export async function readPageVersion(db: Db, slug: string, id: number): Promise<PageVersion> {
  const [row] = await db
    .select({ version: pageVersions })
    .from(pageVersions)
    .innerJoin(pages, eq(pages.id, pageVersions.pageId))
    .where(and(eq(pageVersions.id, id), eq(pages.slug, definitionOf(slug).slug)))
  if (!row) throw new ShopError('not_found', `This page has no version ${id}`)
  const { pageId: _, at, ...version } = row.version
  return { ...version, at: at.toISOString(), ...renderMarkdown(version.text) }
}

async function findPage(db: Db, slug: ContentPageSlug) {
  const [page] = await db.select().from(pages).where(eq(pages.slug, slug))
  return page
}

type Definition = (typeof CONTENT_PAGES)[number]

function definitionOf(slug: string): Definition {
  const definition = CONTENT_PAGES.find((page) => page.slug === slug)
  if (!definition) throw noSuchPage(slug)
  return definition
}

/** A page that was never saved has its first title and no text. */
function toEdited({ slug, title }: Definition, page?: typeof pages.$inferSelect): EditedPage {
  return { id: page?.id ?? null, slug, title: page?.title ?? title, text: page?.text ?? '' }
}

const noSuchPage = (slug: string) => new ShopError('not_found', `There is no page "${slug}"`)
