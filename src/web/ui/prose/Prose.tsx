import './prose.css'

/** Text that the server rendered from Markdown. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server escapes all text and allows only safe links
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
