import { ERROR_PAGE } from '#domain/texts/error-page.ts'

/** A page without assets or data, for requests that cannot be rendered. */
const staticPage = (title: string, text: string, link: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title} · Saffron &amp; Sage</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 2rem; background: #faf6ee; color: #2b2b2b; font: 1.125rem/1.6 Georgia, serif; text-align: center }
h1 { margin: 0; font-size: 2.5rem; font-weight: 400; line-height: 1.1 }
a { color: #3f5443 }
</style>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
<p>${link}</p>
</body>
</html>
`

/** An empty `href` reloads the page. */
export const ERROR_HTML = staticPage(ERROR_PAGE.title, ERROR_PAGE.text, `<a href="">${ERROR_PAGE.action}</a>`)

export const MALFORMED_URL_HTML = staticPage(
  '404 Page Not Found',
  'This address contains characters that cannot be read.',
  '<a href="/">Back to Home</a>',
)
