import type { Message, Sender } from './message.ts'

/** The plain-text version of a message. */
export function toText(
  { heading, paragraphs, lines, totals, blocks, links }: Message,
  sender: Sender,
): string {
  const parts = [
    heading,
    ...paragraphs,
    lines?.map(({ name, detail, total }) => `${name}\n  ${detail}  ${total}`).join('\n'),
    totals?.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    ...(blocks ?? []).map(({ title, text }) => `${title}\n${text}`),
    ...(links ?? []).map(({ label, href }) => `${label}:\n${href}`),
    `--\n${sender.businessName}\n${sender.address}\n${sender.phone}\n${sender.email}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
