/** User agents contain the names of the browsers they are compatible with, so the most specific come first. */
const BROWSERS = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Safari\//],
] as const

const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** "Firefox on Windows"; for other programs the first word of their user agent, such as "curl". */
export function browserOf(agent: string): string {
  const find = (names: typeof BROWSERS | typeof SYSTEMS) =>
    names.find(([, pattern]) => pattern.test(agent))?.[0]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  if (!browser) return agent.split(/[\s/]/, 1)[0] || 'Unknown program'
  return system ? `${browser} on ${system}` : browser
}
