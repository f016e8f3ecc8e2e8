import { z } from 'zod'
import { CONTENT_PAGES } from '#domain/website/content-page.ts'
import type { Endpoint } from './shared/endpoint.ts'
import { idParam } from './shared/id.ts'
import { text } from './shared/text.ts'

const MAX_TEXT_LENGTH = 50_000
const slug = z.enum(CONTENT_PAGES.map((page) => page.slug))
const markdown = text('The text must be Markdown', MAX_TEXT_LENGTH)

export const ContentPageDraft = z
  .object({
    title: text('Title is required', 100).min(1, 'Title is required').optional().meta({
      description: 'Stays as it is when left out',
    }),
    text: markdown.meta({ description: 'Markdown. A page without text is not published' }),
  })
  .meta({ id: 'ContentPageDraft' })
export type ContentPageDraft = z.infer<typeof ContentPageDraft>

/** Markdown as HTML. HTML in the text is escaped, and only safe links are links. */
export const RenderedText = z
  .object({
    html: z.string(),
    headings: z.array(z.object({ id: z.string(), text: z.string() })),
    description: z.string().meta({ description: 'The first sentences, without formatting' }),
  })
  .meta({ id: 'RenderedText' })
export type RenderedText = z.infer<typeof RenderedText>

/** A page as visitors see it. */
export const ContentPage = RenderedText.extend({
  slug,
  title: z.string(),
  text: z.string(),
  changedAt: z.string(),
}).meta({ id: 'ContentPage' })
export type ContentPage = z.infer<typeof ContentPage>

/** A page as the owner edits it. */
export const EditedPage = z
  .object({
    id: z.int().nullable().meta({ description: 'Null until the page is saved for the first time' }),
    slug,
    title: z.string(),
    text: z.string(),
  })
  .meta({ id: 'EditedPage' })
export type EditedPage = z.infer<typeof EditedPage>

const SavedBy = { at: z.string(), username: z.string() }

export const PageOverview = z
  .object({
    slug,
    title: z.string(),
    words: z.int(),
    saved: z.object(SavedBy).nullable().meta({ description: 'Null if the page was never saved' }),
  })
  .meta({ id: 'PageOverview' })
export type PageOverview = z.infer<typeof PageOverview>

export const PageVersionSummary = z
  .object({ id: z.int(), ...SavedBy, title: z.string(), words: z.int() })
  .meta({ id: 'PageVersionSummary' })
export type PageVersionSummary = z.infer<typeof PageVersionSummary>

export const PageVersion = RenderedText.extend({
  id: z.int(),
  ...SavedBy,
  title: z.string(),
  text: z.string(),
}).meta({ id: 'PageVersion' })
export type PageVersion = z.infer<typeof PageVersion>

const PageText = z.object({ text: markdown }).meta({ id: 'PageText' })

// Any text, because an unknown page is a 404, not a malformed request.
const SlugParams = z.object({ slug: z.string() })

const PageLink = z.object({ slug, title: z.string() }).meta({ id: 'PageLink' })

export const contentPageEndpoints = {
  listContentPages: {
    method: 'GET',
    path: '/api/pages',
    summary: "List the owner's pages that have text",
    tag: 'pages',
    access: 'public',
    status: 200,
    response: z.array(PageLink),
  },
  readContentPage: {
    method: 'GET',
    path: '/api/pages/:slug',
    summary: 'Read a page',
    tag: 'pages',
    access: 'public',
    params: SlugParams,
    status: 200,
    response: ContentPage,
  },
  updateContentPage: {
    method: 'PUT',
    path: '/api/pages/:slug',
    summary: 'Write a page',
    tag: 'pages',
    access: 'admin',
    params: SlugParams,
    body: ContentPageDraft,
    status: 200,
    response: EditedPage,
  },
  listEditedPages: {
    method: 'GET',
    path: '/api/page-editor',
    summary: 'List all pages, with those that have no text',
    tag: 'pages',
    access: 'admin',
    status: 200,
    response: z.array(PageOverview),
  },
  readEditedPage: {
    method: 'GET',
    path: '/api/page-editor/:slug',
    summary: 'Read a page for editing, even if it has no text',
    tag: 'pages',
    access: 'admin',
    params: SlugParams,
    status: 200,
    response: EditedPage,
  },
  listPageVersions: {
    method: 'GET',
    path: '/api/page-editor/:slug/versions',
    summary: 'List the latest 100 versions of a page, newest first',
    tag: 'pages',
    access: 'admin',
    params: SlugParams,
    status: 200,
    response: z.array(PageVersionSummary),
  },
  readPageVersion: {
    method: 'GET',
    path: '/api/page-editor/:slug/versions/:id',
    summary: 'Read an earlier version of a page',
    tag: 'pages',
    access: 'admin',
    params: SlugParams.extend({ id: idParam('The id must be a whole number') }),
    status: 200,
    response: PageVersion,
  },
  previewPageText: {
    method: 'POST',
    path: '/api/page-preview',
    summary: 'Render Markdown without saving it',
    tag: 'pages',
    access: 'admin',
    body: PageText,
    status: 200,
    response: RenderedText,
  },
} as const satisfies Record<string, Endpoint>
