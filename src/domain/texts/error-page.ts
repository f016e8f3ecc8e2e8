/** The error page exists twice: React renders it in the browser, the server sends static HTML when rendering fails. */
export const ERROR_PAGE = {
  title: 'Something went wrong',
  text: 'We could not show this page. Please try again in a moment.',
  action: 'Try again',
} as const
