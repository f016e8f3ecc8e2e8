import createMarkdownIt, { type Token } from 'markdown-it'
import type { RenderedText } from '#contract/content-page.ts'
import { slugOf } from '#domain/catalog/slug.ts'

const MAX_DESCRIPTION_LENGTH = 160

/*
 * Allowlists: an absolute address with one of these schemes, a path on this site (not `//host`, which is another one), a
 * part of the page, or a path relative to it.
 */
const SAFE_LINKS = [
  /^(https?:\/\/|mailto:|tel:)/i,
  /^\/(?![/\\])/,
  /^[#?]/,
  /^(?:[\w.-]|%[0-9a-f]{2})[^:\\]*$/i,
]
const EXTERNAL_LINK = /^https?:/i

/** Without HTML, and without images: the shop cannot check what another server sends. */
const markdown = createMarkdownIt({ html: false, linkify: true, breaks: true }).disable('image')
markdown.linkify.set({ fuzzyLink: false })
markdown.validateLink = (url) => SAFE_LINKS.some((pattern) => pattern.test(url.trim()))

// A wide table scrolls sideways on its own. A region that scrolls must be reachable by keyboard.
markdown.renderer.rules.table_open = () =>
  '<div class="prose-table" role="region" aria-label="Table" tabindex="0"><table>'
markdown.renderer.rules.table_close = () => '</table></div>'

/** Renders the owner's Markdown. The result is safe to insert into a page: all text in it is escaped. */
export function renderMarkdown(text: string): RenderedText {
  const tokens = markdown.parse(text, {})
  const headings = prepareHeadings(tokens)
  for (const token of tokens) {
    alignByClass(token)
    for (const inline of token.children ?? []) markExternalLink(inline)
  }
  return {
    html: markdown.renderer.render(tokens, markdown.options, {}),
    headings,
    description: firstSentences(tokens),
  }
}

/** Gives headings an id, and moves them below the page's title: the highest level in use becomes h2. */
function prepareHeadings(tokens: Token[]) {
  const opening = tokens.filter(({ type }) => type === 'heading_open')
  const highest = Math.min(...opening.map(levelOf))
  const headings: RenderedText['headings'] = []
  for (const [index, token] of tokens.entries()) {
    if (!token.type.startsWith('heading_')) continue
    const level = Math.min(levelOf(token) - highest + 2, 6)
    token.tag = `h${level}`
    if (token.type !== 'heading_open') continue
    const text = plainText(tokens[index + 1]!)
    // The number keeps ids apart, and the prefix those of the page around the text.
    const id = `text-${opening.indexOf(token) + 1}-${slugOf(text)}`
    token.attrSet('id', id)
    if (level === 2) headings.push({ id, text })
  }
  return headings
}

const levelOf = ({ tag }: Token) => Number(tag.slice(1))

function markExternalLink(token: Token) {
  if (token.type === 'link_open' && EXTERNAL_LINK.test(String(token.attrGet('href'))))
    token.attrSet('rel', 'noopener noreferrer')
}

/** The Content Security Policy refuses the style attribute that the parser writes. */
function alignByClass(token: Token) {
  const style = token.attrGet('style')
  if (style === null) return
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style')
  token.attrSet('class', String(style).replace('text-align:', 'align-'))
}

const plainText = ({ children }: Token) =>
  (children ?? [])
    .map(({ type, content }) => (type.endsWith('break') ? ' ' : content))
    .join('')
    .trim()

function firstSentences(tokens: Token[]) {
  const index = tokens.findIndex(({ type }) => type === 'paragraph_open')
  const text = index < 0 ? '' : plainText(tokens[index + 1]!)
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text
  return `${text.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`
}
