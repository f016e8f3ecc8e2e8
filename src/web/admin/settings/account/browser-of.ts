/** Browsers pretend to be each other, so the one with the most to hide is asked for first. */
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

/** A browser as its owner knows it: "Firefox on Windows". What is no browser is called what it calls itself. */
export function browserOf(agent: string): string {
  const named = (names: typeof BROWSERS | typeof SYSTEMS) => names.find(([, sign]) => sign.test(agent))?.[0]
  const browser = named(BROWSERS)
  const system = named(SYSTEMS)
  if (!browser) return agent.split(/[\s/]/, 1)[0] || 'An unknown program'
  return system ? `${browser} on ${system}` : browser
}
